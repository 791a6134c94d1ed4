import type { PaymentState, RepeatableMethod } from '#features/payments/rules.ts'
import type { Recurrence, RecurrenceState } from '../rules.ts'
import { addDays, dayInMonth, daysBetween } from './days.ts'

// When a gift that repeats is charged, sent, and tried again.

/**
 * The first due day of a repeated gift after a day. Whoever gives on the 31st gives on the last day of February, and on 31 March again.
 * @param ancora the due days are every `dias` days from this one on
 * @param day YYYY-MM-DD, not before `ancora`
 */
export function dueAfter(recurrence: Recurrence, ancora: string, day: string): string {
  if ('dias' in recurrence) {
    const passed = Math.max(Math.floor(daysBetween(ancora, day) / recurrence.dias), 0)
    return addDays(ancora, (passed + 1) * recurrence.dias)
  }
  const inThisMonth = dayInMonth(day, 0, recurrence.diaDoMes)
  return inThisMonth > day ? inThisMonth : dayInMonth(day, 1, recurrence.diaDoMes)
}

/** Whoever has just given is not asked again for this many days, only because the day of the month that they chose is near. */
const leastDaysBetween = 15

/**
 * The next due day of a gift that begins, goes on, or has got other days.
 * @param ancora as in `dueAfter`; today when the days are new
 * @param last the last day on which it was given, or still may be (`lastGiven`); `null`: never
 */
export function nextDue(recurrence: Recurrence, { ancora, today, last }: { ancora: string; today: string; last: string | null }): string {
  const least = last === null ? today : addDays(last, leastDaysBetween - 1)
  return dueAfter(recurrence, ancora, 'diaDoMes' in recurrence && least > today ? least : today)
}

/** The first due day of a gift that is repeated from today on; today's gift was its first one. */
export const firstDue = (recurrence: Recurrence, today: string): string => nextDue(recurrence, { ancora: today, today, last: today })

/** A due day that was charged, and what has become of its payment; `null`: it was not made yet. */
export type Charge = { dia: string; situacao: PaymentState | null }

/** The due day of a gift's last charge, unless nothing came of it and nothing will. */
export function lastGiven(charge: Charge | null, situacao: RecurrenceState): string | null {
  const isOver = charge?.situacao === 'nao_aprovado' || charge?.situacao === 'cancelado'
  return charge && (!isOver || situacao === 'falhando') ? charge.dia : null
}

/** On which days after the due day a declined charge is tried again. */
export const retryDays = [1, 3, 5] as const

/**
 * When a charge that was declined, and may succeed another day, is tried again; `null`: no more.
 * @param tries how often it was tried @param dia its due day
 */
export function nextTry(tries: number, dia: string, today: string): string | null {
  const after = retryDays[tries - 1]
  if (after === undefined) return null
  const day = addDays(dia, after)
  return day > today ? day : addDays(today, 1)
}

/** A Pix or a boleto is sent so many days before its due day, and can be paid until so many days after it. The days after: our own choice. */
export const daysToPay = { before: 3, after: 3 } as const

/** How long before a due day its payment is made: a card is charged on the day. */
export const daysAhead = (metodo: RepeatableMethod): number => (metodo === 'cartao-credito' ? 0 : daysToPay.before)

/** What is sent is paid, or over, before the next one is sent. */
export const leastDaysWhenSent = daysToPay.before + daysToPay.after + 1

export const isTooOften = (metodo: RepeatableMethod, recurrence: Recurrence): boolean =>
  metodo !== 'cartao-credito' && 'dias' in recurrence && recurrence.dias < leastDaysWhenSent

/** Days ahead for which the treasurer sees what repeated gifts will bring. */
export const expectedDays = 30

/**
 * How often a repeated gift is charged until a day, if all goes well. What was due before today, while no server ran, is charged once.
 * @param proximo its next due day @param today, last YYYY-MM-DD in the church's time zone, both included
 */
export function chargesUntil(recurrence: Recurrence, proximo: string, { today, last }: { today: string; last: string }): number {
  let count = 0
  for (let day = proximo < today ? today : proximo; day <= last; day = dueAfter(recurrence, proximo, day)) count++
  return count
}
