import type { Recurrence } from '#features/payments/rules/recurrence.ts'
import { firstDue } from '#features/payments/rules/recurrence.ts'
import { longDate } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'

/** How often a gift repeats: `A cada 30 dias`. */
export function recurrenceText(recurrence: Recurrence): string {
  if ('diaDoMes' in recurrence) return m.giving_every_month({ day: recurrence.diaDoMes })
  return recurrence.dias === 7 ? m.giving_every_week() : m.giving_every_days({ days: recurrence.dias })
}

/** A day written out. @param day YYYY-MM-DD */
export const dayText = (day: string): string => longDate(`${day}T12:00:00Z`, getLocale(), 'UTC')

/** How a gift will repeat that is given on a day. @param today YYYY-MM-DD */
export const repeatLine = (recurrence: Recurrence, today: string): string =>
  m.giving_repeat_line({ how: recurrenceText(recurrence), day: dayText(firstDue(recurrence, today)) })
