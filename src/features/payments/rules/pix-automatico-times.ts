import { addDays, dayInMonth, daysBetween } from '#contract/calendar-days.ts'

// When a charge of Pix Automático may be sent, cancelled and tried again. Days are YYYY-MM-DD; all hours are those of São Paulo, wherever the
// church and the payer are. No function knows the time: pass `now`.

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })

/** What a clock in São Paulo shows, `2026-11-24 22:00:00`: such texts are in the order of time. */
const clockAt = (now: Date): string => clock.format(now)
const dayAt = (now: Date): string => clockAt(now).slice(0, 10)

/** How many days before the due day a charge is sent. Whether the limits are calendar days or working days is not settled: 7 fits both. */
const sendDays = { first: 10, usual: 7, last: 2 } as const

/** Whether the payer's bank takes a charge for this due day today: from 10 to 2 days before. */
export function maySend(vencimento: string, now: Date): boolean {
  const today = dayAt(now)
  return today >= addDays(vencimento, -sendDays.first) && today <= addDays(vencimento, -sendDays.last)
}

/** Whether we do not send it yet. After a time in which no server ran it is sent later than usual, as long as `maySend`. */
export const isTooEarlyToSend = (vencimento: string, now: Date): boolean => dayAt(now) < addDays(vencimento, -sendDays.usual)

/** Whether the church may still cancel a charge: until 22:00 of the day before. */
export const mayReceiverCancel = (vencimento: string, now: Date): boolean => clockAt(now) < `${addDays(vencimento, -1)} 22:00:00`

/** Whether the payer may still cancel it, at their bank: until 23:59 of the day before. */
export const mayPayerCancel = (vencimento: string, now: Date): boolean => dayAt(now) < vencimento

/**
 * The day on which a charge is taken: banks move a due day on a weekend to the Monday after it (`ajusteDiaUtil`). Holidays move it too, but no
 * list of them is known here: what the bank says about its tries counts.
 */
export function settlementDay(vencimento: string): string {
  const weekday = new Date(`${vencimento}T00:00:00Z`).getUTCDay()
  return addDays(vencimento, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** The most dates on which a charge without money is tried again, and within how many days after the due day (`PERMITE_3R_7D`). */
export const maxRetries = 3
const retryWithinDays = 7
/** Ours are after this many days, as for cards: money comes on different days of a week. */
const ourRetryDays = [1, 3, 5] as const

/**
 * The next date on which a charge without money is tried again; `null`: no more. The amount stays the same.
 * @param done the dates on which it was tried again already, or will be
 */
export function nextRetry(vencimento: string, done: readonly string[], now: Date): string | null {
  const offset = ourRetryDays[done.length]
  if (offset === undefined) return null
  // Today's tries have begun or are over.
  const earliest = [dayAt(now), ...done].map(day => addDays(day, 1))
  const day = [addDays(settlementDay(vencimento), offset), ...earliest].sort().at(-1) as string
  return mayRetryOn(vencimento, done, day) ? day : null
}

/** Whether banks try a charge again on a date. @param done as of `nextRetry` */
export const mayRetryOn = (vencimento: string, done: readonly string[], day: string): boolean =>
  done.length < maxRetries && !done.includes(day) && day > vencimento && day <= addDays(vencimento, retryWithinDays)

/** How often a mandate charges. */
export const mandatePeriods = ['semanal', 'mensal', 'trimestral', 'semestral', 'anual'] as const
export type MandatePeriod = (typeof mandatePeriods)[number]

const months: Record<Exclude<MandatePeriod, 'semanal'>, number> = { mensal: 1, trimestral: 3, semestral: 6, anual: 12 }

/**
 * The due day of a cycle. Whoever began on the 31st pays on the last day of February, and on 31 March again.
 * @param inicio the due day of cycle 0
 */
export function cycleDay(period: MandatePeriod, inicio: string, cycle: number): string {
  if (period === 'semanal') return addDays(inicio, cycle * 7)
  return dayInMonth(inicio, cycle * months[period], Number(inicio.slice(8)))
}

/** How many days a cycle has at most. */
const longestCycle: Record<MandatePeriod, number> = { semanal: 7, mensal: 31, trimestral: 92, semestral: 184, anual: 366 }

/** The first due day of a mandate after a day. */
export function cycleAfter(period: MandatePeriod, inicio: string, day: string): string {
  let cycle = Math.max(Math.floor(daysBetween(inicio, day) / longestCycle[period]) - 1, 0)
  while (cycleDay(period, inicio, cycle) <= day) cycle++
  return cycleDay(period, inicio, cycle)
}

/** Whether a mandate has this due day. */
export const isCycle = (period: MandatePeriod, inicio: string, day: string): boolean => cycleAfter(period, inicio, addDays(day, -1)) === day
