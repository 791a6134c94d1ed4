import { randomUUID } from 'node:crypto'
import { and, eq, sum } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { PaymentRow } from '../../rows/payment-row.ts'
import { refundTable } from '../../tables.ts'
import { currentRefund } from './begin-refund.ts'
import { sendRefund } from './send-refund.ts'

/**
 * `comprovacao`: it was given back in another way already, and this proves it. `isByHand`: its gateway cannot give it back, so it is not asked, and
 * nobody has given it back yet.
 */
type Wanted = { valor: number; motivo: string; comprovacao?: string | undefined; isByHand?: boolean }

/**
 * Asks for money to be given back: a row, and a job that asks the gateway, as soon as the refunds before it are decided.
 * @param row locked by this transaction
 * @returns the id of the refund
 * @throws Problem `conflict` while a dispute is open; `invalid` for more than is there
 */
export async function requestRefund(
  tx: PurposeTx,
  row: PaymentRow,
  { valor, motivo, comprovacao, isByHand = false }: Wanted,
): Promise<number> {
  if (row.flagDisputa) throw new Problem('conflict')
  const left = await mostRefundable(tx, row)
  if (valor < 1 || valor > left) throw new Problem('invalid', { errors: { valor: `between:1,${left}` } })
  const [refund] = await tx
    .insert(refundTable)
    .values({
      igrejaId: row.igrejaId,
      pagamentoId: row.id,
      chave: randomUUID().toUpperCase(),
      situacao: isByHand ? 'recusado' : 'pedido',
      valor,
      motivo,
      comprovacao,
    })
    .returning({ id: refundTable.id })
  const { id } = refund as { id: number }
  if (isByHand) return id
  if (comprovacao !== undefined || (await currentRefund(tx, row.id)) === id) await tx.send(sendRefund, { estorno: id })
  return id
}

/** What can still be given back of a payment, beside the refunds that are under way. In minor units; 0 while a dispute is open. */
export async function mostRefundable(tx: Pick<ChurchDb, 'select'>, row: PaymentRow): Promise<number> {
  if (row.flagDisputa) return 0
  const [asked] = await tx
    .select({ total: sum(refundTable.valor).mapWith(Number) })
    .from(refundTable)
    .where(and(eq(refundTable.pagamentoId, row.id), eq(refundTable.situacao, 'pedido')))
  return Math.max(0, row.valorRecebido - row.valorEstornado - (asked?.total ?? 0))
}
