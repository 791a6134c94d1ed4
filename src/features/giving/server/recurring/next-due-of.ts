import { lastPaid, nextDue } from '#features/payments/rules/recurrence.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { lastDueDay } from './last-charge.ts'
import { type RecurringGiftRow, scheduleOf } from './recurrence-of.ts'

/** When a repeated gift is charged next, now that it goes on or has got other days. @param today YYYY-MM-DD */
export async function nextDueOf(tx: ChurchTx, gift: RecurringGiftRow, today: string): Promise<string> {
  const last = await lastDueDay(tx, gift.id)
  return nextDue(scheduleOf(gift), { today, last: lastPaid(last, gift.situacao) })
}
