import { asc, eq } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { Payment } from '../../contract/pay.ts'
import { isOpen } from '../../rules/payments.ts'
import { takesProof } from '../../rules/proofs.ts'
import { barCodePicture } from '../boleto/bar-code-picture.ts'
import type { Purposes } from '../booking/tell-purpose.ts'
import { brCodeOf } from '../rows/own-account.ts'
import { readsByCode } from '../rows/payment-db.ts'
import type { PaymentRow } from '../rows/payment-row.ts'
import { proofsOf } from '../rows/proofs/proofs-of.ts'
import { paymentLineTable, paymentMethodTable } from '../tables.ts'
import { pixReceiver } from './pix-receiver.ts'

/** A payment as whoever has its code sees it. */
export async function toPayment(services: Pick<Services, 'pool' | 'purposes'>, church: ChurchState, row: PaymentRow): Promise<Payment> {
  const db = readsByCode(services, church, row.codigo)
  const { pix, boleto, redirecionar, desafio } = row.instrucoes
  const isWaiting = isOpen(row.situacao)
  return {
    codigo: row.codigo,
    situacao: row.situacao,
    tipo: row.tipo,
    metodo: row.metodo,
    gateway: row.gateway,
    flagDemonstracao: row.flagDemonstracao,
    moeda: row.moeda,
    valor: row.valor,
    valorTaxa: row.valorTaxa,
    valorJuros: row.valorJuros,
    valorTotal: row.valorTotal,
    valorRecebido: row.valorRecebido,
    valorEstornado: row.valorEstornado,
    parcelas: row.parcelas,
    descricao: row.descricao,
    ...(await itemsOf(db, row)),
    validade: isWaiting ? (row.validade?.toISOString() ?? null) : null,
    criadoEm: row.criadoEm.toISOString(),
    aprovadoEm: row.aprovadoEm?.toISOString() ?? null,
    redirectTo: row.destino,
    ...(isWaiting && {
      ...(pix && row.gateway !== null && { pix }),
      ...(boleto && { boleto: { ...boleto, imagem: await barCodePicture(boleto.codigoBarras) } }),
      ...(redirecionar && { redirecionar }),
      ...(desafio && { desafio }),
    }),
    ...(row.situacao === 'aprovado' && (await thanksFor(db, row, services.purposes))),
    ...(isWaiting && row.gateway === null && (await ownAccountOf(db, row))),
    ...(takesProof(row) && { comprovantes: await proofsOf(db, row.id) }),
  }
}

async function itemsOf(db: Pick<ChurchTx, 'select'>, { id }: PaymentRow): Promise<Pick<Payment, 'itens'>> {
  const { descricao, valor } = paymentLineTable
  const itens = await db
    .select({ descricao, valor })
    .from(paymentLineTable)
    .where(eq(paymentLineTable.pagamentoId, id))
    .orderBy(asc(paymentLineTable.id))
  return itens.length > 1 ? { itens } : {}
}

async function thanksFor(
  db: Pick<ChurchTx, 'select'>,
  { id, tipo }: PaymentRow,
  purposes: Purposes,
): Promise<Pick<Payment, 'agradecimentos'>> {
  const agradecimentos = (await purposes.get(tipo)?.wordsOfThanks?.(db, id)) ?? []
  return agradecimentos.length ? { agradecimentos } : {}
}

/**
 * What the church says now about paying into its account, not what it said when the payment began: a key or an account may be another one since,
 * or somebody else's. While the method is switched off, and once it is removed, nothing.
 */
async function ownAccountOf(
  db: Pick<ChurchTx, 'select'>,
  { metodo, valorTotal, codigo, instrucoes }: PaymentRow,
): Promise<Pick<Payment, 'banco' | 'orientacao' | 'pix'>> {
  const { dados, flagAtivo } = paymentMethodTable
  const [row] = await db.select({ dados, flagAtivo }).from(paymentMethodTable).where(eq(paymentMethodTable.codigo, metodo))
  if (!row?.flagAtivo) return {}
  const { banco, orientacao, pix: key } = row.dados ?? {}
  const copiaECola = key && brCodeOf(key, valorTotal, codigo)
  return {
    ...(banco && { banco }),
    ...(orientacao && { orientacao }),
    ...(instrucoes.pix && copiaECola && { pix: { ...instrucoes.pix, copiaECola, recebedor: pixReceiver(copiaECola) } }),
  }
}
