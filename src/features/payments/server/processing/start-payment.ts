import { Problem } from '#contract/problems.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { Payer } from '#server/payment-gateway.ts'
import type { PaymentLine, PaymentPurpose, PurposeTx } from '#server/payment-purpose.ts'
import type { PaymentPurposeCode } from '../../rules/payments.ts'
import { bookSnapshot } from '../booking/book-snapshot.ts'
import { nextLook } from '../booking/next-look.ts'
import type { ChosenMethod, Price } from '../pay/price.ts'
import { ownAccountInstructions } from '../rows/own-account.ts'
import { sealPayer } from '../rows/payer-seal.ts'
import { digestOf, newPaymentCode } from '../rows/payment-code.ts'
import type { PaymentRow } from '../rows/payment-row.ts'
import { payerTable, paymentLineTable, paymentTable } from '../tables.ts'

export type NewPaymentRow = {
  church: Pick<ChurchState, 'id'>
  purpose: Pick<PaymentPurpose, 'tipo'>
  /** `null`: nobody knows, such as for cash that was counted after a service. */
  payer: (Payer & { memberId: number | null }) | null
  lines: readonly PaymentLine[]
  descricao: string
  method: ChosenMethod
  price: Price
  /** Ties a repeated request to this payment for ever. */
  requestKey: { key: string; input: string }
  /** A path of the site. */
  destino: string | null
  /** The gateway's copy of the card is to be kept, if the payment is approved. */
  keepsCard?: boolean
  /** Until when it can be paid; left out: as the church has set it for the method. */
  validade?: Date | undefined
  now: Date
}

/**
 * Makes a payment, and what it needs to be paid. It exists before any gateway is asked: `submitPayment` does that, after the commit. What needs
 * no gateway is complete with this: the church's own Pix key, account or cash wait for the treasurer, and what is free is approved.
 * @throws Problem `conflict` when another request with the same key was faster
 */
export async function startPayment(
  tx: PurposeTx,
  services: Pick<Services, 'secret' | 'purposes' | 'gateways'>,
  request: NewPaymentRow,
): Promise<PaymentRow> {
  const { church, purpose, payer, lines, descricao, method, price, requestKey, destino, keepsCard = false, now } = request
  const codigo = newPaymentCode()
  const validade = request.validade ?? usualEnd(method, now) ?? null
  const needsGateway = method.gateway !== null
  const first = { situacao: 'em_aberto' as const, gateway: method.gateway, metodo: method.codigo, consultas: 0, validade, aprovadoEm: null }
  const [row] = await tx
    .insert(paymentTable)
    .values({
      igrejaId: church.id,
      codigo,
      codigoResumo: digestOf(codigo),
      chave: requestKey.key,
      entrada: requestKey.input,
      usuarioId: payer?.memberId ?? null,
      tipo: purpose.tipo as PaymentPurposeCode,
      metodo: method.codigo,
      gateway: method.gateway,
      flagDemonstracao: method.isDemo,
      moeda: method.moeda,
      ...price,
      descricao,
      destino,
      validade,
      flagSalvarCartao: keepsCard,
      // If this node dies before the gateway replies, another one asks about the payment after this time.
      proximaConsulta: needsGateway ? nextLook(first, now, services.gateways) : null,
      criadoEm: now,
    })
    .onConflictDoNothing({ target: paymentTable.chave })
    .returning()
  if (!row) throw new Problem('conflict')
  if (payer) await insertPayer(tx, services.secret, row, payer)
  await tx.insert(paymentLineTable).values(lines.map(line => ({ igrejaId: church.id, pagamentoId: row.id, ...line })))
  if (needsGateway) return row
  return bookSnapshot(tx, row, ownAccountInstructions(row, method), services, now)
}

/** Until when a payment by a method can be paid, as the church has set it; `undefined`: its gateway ends it. */
export const usualEnd = ({ days }: Pick<ChosenMethod, 'days'>, now: Date): Date | undefined =>
  days === null ? undefined : new Date(now.getTime() + days * 86_400_000)

async function insertPayer(tx: PurposeTx, secret: Uint8Array, { id, igrejaId }: PaymentRow, payer: NonNullable<NewPaymentRow['payer']>) {
  const { memberId, nome, sobrenome, email, telefone, cpf, endereco } = payer
  await tx.insert(payerTable).values({
    igrejaId,
    pagamentoId: id,
    usuarioId: memberId,
    nome,
    sobrenome,
    email,
    telefone,
    dados: sealPayer(secret, { cpf, endereco }),
  })
}
