import { addDays, dayInMonth, daysBetween } from '#contract/calendar-days.ts'
import type { PaymentState } from '#contract/money/payment-codes.ts'
import type { RepeatableMethod } from './payments.ts'

// When a payment that repeats, such as a gift, is charged, sent, and tried again. What it is for is of its feature.

/** How it repeats: every so many days, or on a day of the month; in a shorter month on its last day. */
export type Recurrence = { dias: number } | { diaDoMes: number }

/**
 * `iniciando`: its first payment is being made. `ativa`: it goes on. `falhando`: the last charge was declined; it is tried again, and the next one
 * comes as planned. `pausada`: by its payer, or because the card takes nothing any more. `encerrada`: for good.
 */
export const recurrenceStates = ['iniciando', 'ativa', 'falhando', 'pausada', 'encerrada'] as const
export type RecurrenceState = (typeof recurrenceStates)[number]

/**
 * The first due day after a day. Whoever pays on the 31st pays on the last day of February, and on 31 March again.
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

/** Whether its payer pays it each time, by what is sent to them; else a saved card is charged. */
export const isSent = (metodo: RepeatableMethod): boolean => metodo !== 'cartao-credito'

/** A Pix or a boleto is sent so many days before its due day, and can be paid until so many days after it. The days after: our own choice. */
export const daysToPay = { before: 3, after: 3 } as const

/** What is sent is paid, or over, before the next one is sent. */
export const leastDaysWhenSent = daysToPay.before + daysToPay.after + 1

/** How a payment repeats. @property ancora its due days are counted from this one on, as in `dueAfter`; today when they are new */
type Schedule = {
  recurrence: Recurrence
  metodo: RepeatableMethod
  ancora: string /** It is never charged before that day. */
  notBefore?: string | null
}

/**
 * The least days between two payments: half of the days between two due days. Whoever has just paid is not charged again at once, only because the
 * day of the month that they chose is near, or because the last one was late after a time in which no server ran. And one that was sent is over
 * before the next one is sent. Our own choice.
 */
function leastDaysBetween({ recurrence, metodo }: Omit<Schedule, 'ancora'>): number {
  const half = 'dias' in recurrence ? Math.ceil(recurrence.dias / 2) : 15
  return isSent(metodo) ? Math.max(half, leastDaysWhenSent) : half
}

/** Whether a card would be charged a second time within a few days. @param last when it was charged before */
export const isTooSoon = (schedule: Omit<Schedule, 'ancora'>, { today, last }: { today: string; last: string | null }): boolean =>
  last !== null && today < addDays(last, leastDaysBetween(schedule))

/**
 * The next due day of what begins, goes on, or has got other days.
 * @param last the last due day that was paid, or still may be (`lastPaid`); `null`: none
 */
export function nextDue(schedule: Schedule, { today, last }: { today: string; last: string | null }): string {
  const { recurrence, ancora, notBefore } = schedule
  const least = last === null ? today : addDays(last, leastDaysBetween(schedule) - 1)
  const dayBefore = notBefore ? addDays(notBefore, -1) : today
  return dueAfter(recurrence, ancora, [today, least, dayBefore].sort().at(-1) ?? today)
}

/** The first due day of what is repeated from today on; today's payment was its first one. */
export const firstDue = (recurrence: Recurrence, today: string): string =>
  nextDue({ recurrence, metodo: 'cartao-credito', ancora: today }, { today, last: today })

/**
 * A due day, how it was charged or sent, when that was done for the last time, and what has become of its payment; `null`: none was made.
 * `cobradaEm` is also `null` of an old row.
 */
export type DueDay = { dia: string; metodo: RepeatableMethod; cobradaEm: string | null; situacao: PaymentState | null }

/** Nothing came of it. A Pix to the church's own key that is over may still be found by the treasurer. */
export const hasEndedUnpaid = ({ metodo, situacao }: DueDay): boolean =>
  situacao === null || situacao === 'nao_aprovado' || (situacao === 'cancelado' && metodo !== 'pix-manual')

/** The last due day, or the day on which it was charged if that was later, unless nothing came of it and nothing will. */
export function lastPaid(last: DueDay | null, situacao: RecurrenceState): string | null {
  if (!last || (hasEndedUnpaid(last) && situacao !== 'falhando')) return null
  return last.cobradaEm !== null && last.cobradaEm > last.dia ? last.cobradaEm : last.dia
}

/** After so many in a row that were sent and not paid, nobody is asked any more. */
export const mostUnpaid = 2
/** The same of a Pix to the church's own key, which the treasurer may still find: with `leftOutAfter`, half a year of a monthly one. */
export const mostUnfound = 4

/** Who does not seem to pay into the church's own key is asked less and less. @returns due days left out: none after the first, one, three */
export const leftOutAfter = (unfound: number): number => 2 ** (unfound - 1) - 1

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

/** How long before a due day its payment is made: a card is charged on the day. */
export const daysAhead = (metodo: RepeatableMethod): number => (isSent(metodo) ? daysToPay.before : 0)

export const isTooOften = (metodo: RepeatableMethod, recurrence: Recurrence): boolean =>
  isSent(metodo) && 'dias' in recurrence && recurrence.dias < leastDaysWhenSent

/** Days ahead for which the treasurer sees what will be paid. */
export const expectedDays = 30

/**
 * How often it is charged until a day, if all goes well. What was due before today, while no server ran, is charged once.
 * @param proximo its next due day @param today, last YYYY-MM-DD in the church's time zone, both included
 */
export function chargesUntil(recurrence: Recurrence, proximo: string, { today, last }: { today: string; last: string }): number {
  let count = 0
  for (let day = proximo < today ? today : proximo; day <= last; day = dueAfter(recurrence, proximo, day)) count++
  return count
}
