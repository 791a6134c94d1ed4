import { eq } from 'drizzle-orm'
import { addDays } from '#contract/calendar-days.ts'
import { dueAfter, leftOutAfter, mostUnfound, mostUnpaid } from '#features/payments/rules/recurrence.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'
import { churchToday } from './church-today.ts'
import { nextVersion, type RecurringGiftRow, recurrenceOf } from './recurrence-of.ts'
import { pauseRecurring } from './stop-recurring.ts'

type Sent = Pick<typeof recurringChargeTable.$inferSelect, 'id' | 'flagEnviada' | 'tentativas'> & { isUnmatched: boolean }

/** So often what was never sent is made again, when a gateway is down or does not take it. */
const mostTries = 3

/**
 * A Pix or boleto of a due day has ended without money. What was never sent is made again on the next days. What was sent and not paid leaves the
 * next one as planned, but not for ever. Who does not seem to pay into the church's own key is asked less and less, because the treasurer may be
 * slow to find it, and then no more; money that is found brings back the days as they were (`continueRecurring`).
 */
export async function settleUnpaid(
  tx: PurposeTx,
  gift: RecurringGiftRow,
  { id, flagEnviada, tentativas, isUnmatched }: Sent,
): Promise<void> {
  if (!flagEnviada) {
    if (tentativas >= mostTries) return
    const proximaTentativa = addDays(await churchToday(tx), 1)
    await tx.update(recurringChargeTable).set({ proximaTentativa }).where(eq(recurringChargeTable.id, id))
    return
  }
  const naoPagas = gift.naoPagas + 1
  let { proximo } = gift
  if (isUnmatched && proximo !== null)
    for (let left = leftOutAfter(naoPagas); left > 0; left--) proximo = dueAfter(recurrenceOf(gift), gift.ancora, proximo)
  await tx.update(recurringGiftTable).set({ naoPagas, proximo, versao: nextVersion }).where(eq(recurringGiftTable.id, gift.id))
  if (naoPagas >= (isUnmatched ? mostUnfound : mostUnpaid)) await pauseRecurring(tx, gift, 'nao_pago')
}
