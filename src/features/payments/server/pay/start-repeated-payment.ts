import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { PaymentInput } from '#server/payment-gateway.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { storedCardReference } from '../cards/stored-card-reference.ts'
import { type NewPaymentRow, startPayment } from '../processing/start-payment.ts'
import type { PaymentRow } from '../rows/payment-row.ts'
import { prepareRepeatedPayment, type RepeatedPayment } from './prepare-repeated-payment.ts'

type NewRepeatedPayment = Omit<RepeatedPayment, 'valor'> &
  Pick<NewPaymentRow, 'purpose' | 'lines' | 'descricao' | 'requestKey' | 'validade' | 'now'> & { church: ChurchState }

/** A payment that no gateway was asked about yet: `submitPayment` does that, after the commit, if it has one. */
export type StartedPayment = { row: PaymentRow; input: PaymentInput }

/**
 * Makes a payment as the church starts it without the person, for what repeats by itself: with a saved card, or one that they are asked to pay.
 * @throws Problem before anything is written: `invalid`, as `prepareRepeatedPayment`. `conflict` when there is a payment with
 * this key
 */
export async function startRepeatedPayment(
  tx: PurposeTx,
  services: Pick<Services, 'secret' | 'purposes' | 'gateways'>,
  { church, memberId, metodo, cardId, lines, flagUsuarioTaxa, taxaMaxima, ...rest }: NewRepeatedPayment,
): Promise<StartedPayment> {
  const valor = lines.reduce((sum, line) => sum + line.valor, 0)
  const wanted = { church, memberId, metodo, cardId, valor, flagUsuarioTaxa, taxaMaxima }
  const { method, price, payer } = await prepareRepeatedPayment(tx, services, wanted)
  const isCard = metodo === 'cartao-credito' && cardId !== null
  const card = isCard && (await storedCardReference(tx, services.secret, { id: cardId, memberId, gateway: method.gateway }))
  const row = await startPayment(tx, services, { ...rest, church, payer, lines, method, price, destino: null })
  return { row, input: { salvarCartao: false, ...(card && { cartao: { salvo: card }, semPessoa: true }) } }
}
