import { dayAt, hourAt } from '#contract/calendar-days.ts'
import { timeOfDay } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { EventStateKind } from '#ui/events/event-state.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import type { Event } from '../contract/events.ts'
import type { EventDate } from '../rules/dates.ts'

// What is known of an event, in words.

/** The day on which a date begins, in a time zone: `2026-12-12`. */
export const dayOf = ({ inicio }: EventDate, timeZone: string): string => dayAt(new Date(inicio), timeZone)

const hourText = (time: string, timeZone: string) => timeOfDay(hourAt(new Date(time), timeZone), getLocale())

/** From when to when: `19h30 – 21h`; of a date that ends on another day, `19h até domingo, 7 de fevereiro, 12h`. */
export function timesText(date: EventDate, timeZone: string): string {
  const [start, end] = [hourText(date.inicio, timeZone), hourText(date.fim, timeZone)]
  if (endsOnItsDay(date, timeZone)) return m.events_from_to({ start, end })
  return m.events_from_until({ start, day: dayInWords(dayAt(new Date(date.fim), timeZone), getLocale()), end })
}

const nightEnds = '06:00'

/** A vigil that ends before the morning belongs to the evening on which it began. */
function endsOnItsDay({ inicio, fim }: EventDate, timeZone: string): boolean {
  const [first, last] = [inicio, fim].map(time => dayAt(new Date(time), timeZone))
  const isOneNight = Date.parse(fim) - Date.parse(inicio) < 86_400_000 && hourAt(new Date(fim), timeZone) <= nightEnds
  return first === last || isOneNight
}

type Where = Pick<Event, 'flagOnline' | 'flagPresencial' | 'local'>

/** Where, in a few words: the name of the place, at the church, on the internet. */
export function whereText({ flagOnline, flagPresencial, local }: Where): string {
  const there = local ? [local.nome, local.cidade].filter(Boolean).join(', ') : m.events_at_church()
  if (!flagPresencial) return m.events_online()
  return flagOnline ? m.events_place_and_online({ place: there }) : there
}

/** That it does not take place as announced; nothing for one that does. */
export function stateOf({ estado }: Pick<Event, 'estado'>): EventStateKind | undefined {
  if (estado === 'confirmado') return undefined
  return { kind: 'cancelled', text: estado === 'adiado' ? m.events_postponed_short() : m.events_cancelled_short() }
}
