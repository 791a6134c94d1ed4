import { desc, eq } from 'drizzle-orm'
import { paymentTable } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { lastGiven, nextDue } from '../../rules/recurrence.ts'
import { recurringChargeTable } from '../tables.ts'
import { type RecurringGiftRow, recurrenceOf } from './recurrence-of.ts'

/** When a repeated gift of the caller is charged next, now that it goes on or has got other days. @param today YYYY-MM-DD */
export async function nextDueOf(tx: ChurchTx, gift: RecurringGiftRow, today: string): Promise<string> {
  const { dia, recorrenteId, pagamentoId } = recurringChargeTable
  const [last = null] = await tx
    .select({ dia, situacao: paymentTable.situacao })
    .from(recurringChargeTable)
    .leftJoin(paymentTable, eq(paymentTable.id, pagamentoId))
    .where(eq(recorrenteId, gift.id))
    .orderBy(desc(dia))
    .limit(1)
  return nextDue(recurrenceOf(gift), { ancora: gift.ancora, today, last: lastGiven(last, gift.situacao) })
}
