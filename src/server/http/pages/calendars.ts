import ical, { type ICalCalendar, ICalEventRepeatingFreq, ICalEventStatus, type ICalLocation } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { addDays, dayAt, hourAt, timeAt, weekdayOf } from '#contract/calendar-days.ts'
import { type Locale, negotiate } from '#contract/locale.ts'
import type { DocumentRequest, PublicDocument } from './documents.ts'

/** What every entry of a calendar has. */
type Entry = {
  /** The same each time, and in the church no other: so that a calendar replaces what it has. */
  id: string
  title: string
  /** Minutes. */
  minutes: number
  text?: string
  /** The path of its page. */
  path: string
  place?: string | ICalLocation
}

/** At a time, or every week from a day on, on the church's clock. */
export type CalendarEntry = Entry &
  (
    | {
        at: Date
        isCancelled?: boolean
        /** Rises with each change, so that calendars take over what is new (RFC 5545, 3.8.7.4). */
        sequence?: number
      }
    | {
        /** The first day on which it may be. */
        from: string
        weekday: number
        /** `HH:MM` */
        hour: string
        /** The last day. */
        until?: string
        /** Days on which it is not. */
        without?: readonly string[]
      }
  )

/** What has a date in one feature. */
export type ListEntries = (request: DocumentRequest) => Promise<CalendarEntry[]>

const secondsPerDay = 86_400
const minuteMs = 60_000

type Text = (inputs: object, options: { locale: Locale }) => string

/**
 * Entries as an iCalendar file (RFC 5545), in the church's time zone and language: to add to a calendar, or to subscribe to. A church
 * without any has none.
 */
export const calendarDocument = (path: string, title: Text, lists: readonly ListEntries[]): PublicDocument => ({
  path,
  type: 'text/calendar; charset=utf-8',
  async make(request) {
    const { church } = request
    if (!church) return undefined
    const entries = (await Promise.all(lists.map(list => list(request)))).flat()
    if (entries.length === 0) return undefined
    const zone = timeZoneOf(church.fusoHorario)
    const calendar = ical({
      name: `${title({}, { locale: negotiate([church.idioma]) })} · ${church.nome}`,
      prodId: { company: 'Atrio', product: 'calendar' },
      // Without a name, so that the library writes the time of each stamp in UTC, as the format demands.
      timezone: { name: null, generator: () => zone.block },
      ttl: secondsPerDay,
    })
    for (const entry of entries) addEntry(calendar, entry, request, zone.name)
    return calendar.toString()
  },
})

function addEntry(calendar: ICalCalendar, entry: CalendarEntry, { church, origin }: DocumentRequest, zone: string): void {
  const { id, title, text, path, place } = entry
  const timeZone = church?.fusoHorario ?? 'UTC'
  const when = 'at' in entry ? once(entry, zone, timeZone) : weekly(entry, zone, timeZone)
  if (!when) return
  calendar.createEvent({
    id: `${encodeURIComponent(id)}@${church?.codigo}.atrio`,
    summary: `${title} · ${church?.nome}`,
    ...(text && { description: text }),
    url: origin + path,
    ...(place && { location: place }),
    ...when,
  })
}

/** Days for which what is over stays in a calendar: programs take away what a calendar no longer has. */
export const daysKept = 365

/** The times on the church's clock, with its zone, so that they are right wherever the calendar is read, also after a change of the clocks. */
function once({ at, minutes, isCancelled, sequence }: Extract<CalendarEntry, { at: Date }>, zone: string, timeZone: string) {
  const shown = (time: Date) => `${dayAt(time, timeZone)}T${hourAt(time, timeZone)}:00`
  return {
    start: shown(at),
    end: shown(new Date(at.getTime() + minutes * minuteMs)),
    timezone: zone,
    ...(sequence !== undefined && { sequence }),
    // So that calendars do not only lose it.
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

type Weekly = Extract<CalendarEntry, { from: string }>

/**
 * Times without a zone, which the event names.
 * @param zone its name in the file
 * @param timeZone the same, IANA
 * @returns `undefined` when its last day comes before its first one
 */
function weekly({ from, weekday, hour, minutes, until, without = [] }: Weekly, zone: string, timeZone: string) {
  const day = addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  if (until && day > until) return undefined
  const end = new Date(Date.parse(`${day}T${hour}:00Z`) + minutes * minuteMs).toISOString().slice(0, 19)
  // An empty list would be written as a line that no calendar understands.
  const exclude = without.length > 0 && { exclude: without.map(one => `${one}T${hour}:00`) }
  return {
    start: `${day}T${hour}:00`,
    end,
    timezone: zone,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      ...exclude,
      ...(until && { until: new Date(timeAt(addDays(until, 1), '00:00', timeZone).getTime() - 1_000) }),
    },
  }
}

/** The rules of a time zone, and the name that they go by: `America/Buenos_Aires` has a newer one. */
function timeZoneOf(timeZone: string): { name: string; block: string | null } {
  const [block = null, name = ''] = tzlib_get_ical_block(timeZone) || []
  return { name: name.replace('TZID=', '') || timeZone, block }
}
