import { and, eq, isNotNull, sum } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { PaymentRow } from '../../rows/payment-row.ts'
import { refundTable } from '../../tables.ts'

/**
 * What staff have given back of a gateway's payment without the gateway, which therefore knows nothing of it. In minor units. 0 for a payment without
 * a gateway: what staff say of it is all that is known.
 */
export async function givenBackByHand(tx: ChurchTx, { id, gateway, aprovadoEm }: PaymentRow): Promise<number> {
  if (gateway === null || aprovadoEm === null) return 0
  const { valor, pagamentoId, comprovacao } = refundTable
  const [row] = await tx
    .select({ total: sum(valor).mapWith(Number) })
    .from(refundTable)
    .where(and(eq(pagamentoId, id), eq(refundTable.situacao, 'feito'), isNotNull(comprovacao)))
  return row?.total ?? 0
}
