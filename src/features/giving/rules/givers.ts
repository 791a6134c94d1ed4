import { addDays, dayInMonth } from '#contract/calendar-days.ts'

/**
 * Who has stopped giving: somebody who gave in at least `activeMonths` of `months` calendar months, and then nothing for `quietDays`. Our own
 * choice: a monthly giver is missed after the second month, and whoever gives now and then is not on the list after each pause.
 */
export const stoppedGiving = { months: 6, activeMonths: 3, quietDays: 60 } as const

/**
 * The days between which somebody gave who has stopped: from the first day of the first month, until before `quiet`, since when there was
 * nothing. The last month may have only some days.
 * @param today YYYY-MM-DD in the church's time zone
 */
export function monthsBeforeQuiet(today: string): { from: string; quiet: string } {
  const quiet = addDays(today, 1 - stoppedGiving.quietDays)
  return { from: dayInMonth(addDays(quiet, -1), 1 - stoppedGiving.months, 1), quiet }
}

/** How long ago somebody gave for the first time who is still listed as new, at most: days. */
export const newGiverDays = 400
