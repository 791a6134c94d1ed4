import type { PaymentState, RepeatableMethod } from '#features/payments/rules.ts'

// Rules of gifts that both sides need. Amounts are integers in minor units.

/** The kinds of gifts that Brazilian church accounts keep apart (on the wire: `natureza`): tithe, offering, campaign, missions. */
export const giftKinds = ['dizimo', 'oferta', 'campanha', 'missoes'] as const
export type GiftKind = (typeof giftKinds)[number]

/** Reasons in one gift, at most. */
export const maxReasons = 10

/** The most for one reason: a thousand million of a currency with cents. */
export const maxGift = 100_000_000_000

/** What a church suggests, at most. */
export const maxSuggestions = 6

/** Gifts made without an account that one link shows; whoever has more joins the newest ones first, and then the others with another link. */
export const maxGuestGifts = 200

/** How a gift is repeated: every so many days, or on a day of the month; in a shorter month on its last day. */
export type Recurrence = { dias: number } | { diaDoMes: number }

/**
 * `iniciando`: its first gift is being paid. `ativa`: it goes on. `falhando`: the last charge was declined; it is tried again, and the next one
 * comes as planned. `pausada`: by its giver, or because the card takes nothing any more. `encerrada`: for good.
 */
export const recurrenceStates = ['iniciando', 'ativa', 'falhando', 'pausada', 'encerrada'] as const
export type RecurrenceState = (typeof recurrenceStates)[number]

/**
 * Why a repeated gift does not go on as it should. `pessoa`: its giver wants it so. `primeira`: the first gift was not paid. `recusas`: declined
 * again and again. `cartao`: the card is gone, or will take nothing any more. `banco`: the bank wants the person. `motivo`: the church does not
 * take repeated gifts for this reason any more. `metodo`: nor this amount in this way. `nao_pago`: what was sent was not paid, twice in a row.
 * `dados`: what the method needs to know of its giver is missing, such as the address for a boleto.
 */
export const stopReasons = ['pessoa', 'primeira', 'recusas', 'cartao', 'banco', 'motivo', 'metodo', 'nao_pago', 'dados'] as const
export type StopReason = (typeof stopReasons)[number]

/** The day of a time on the clocks of a church, YYYY-MM-DD. @param timeZone IANA */
export const dayAt = (time: Date, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time)

/** Whether nobody can give for a campaign any more: its last day is over. @param today YYYY-MM-DD in the church's time zone */
export const isOver = ({ ate }: { ate?: string | null | undefined }, today: string): boolean => Boolean(ate && ate < today)

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day so many days after another one. */
export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMs)

/** The day of the month in the month `months` after that of a day; in a shorter month its last day. */
function dayInMonth(day: string, months: number, dayOfMonth: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last)))
}

/**
 * The first due day of a repeated gift after a day. Whoever gives on the 31st gives on the last day of February, and on 31 March again.
 * @param ancora the due days are every `dias` days from this one on
 * @param day YYYY-MM-DD, not before `ancora`
 */
export function dueAfter(recurrence: Recurrence, ancora: string, day: string): string {
  if ('dias' in recurrence) {
    const passed = Math.max(Math.floor((timeOf(day) - timeOf(ancora)) / dayMs / recurrence.dias), 0)
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
