import type { z } from 'zod/mini'
import type { Locale } from '#contract/locale.ts'
import type { Address } from '#features/church/contract/church.ts'
import { addressLines } from '#features/church/rules/address-lines.ts'
import { m } from '#texts/messages.js'
import { withUnit } from '#ui/format/with-unit.ts'

/** A link to a map of an address, or of the coordinates when they are known. Phones open it in their map app, if they have one. */
export function mapLink(address: z.infer<typeof Address>, latitude: number | null, longitude: number | null): string {
  return mapSearch(latitude !== null && longitude !== null ? `${latitude},${longitude}` : addressLines(address).join(', '))
}

/** A link to a map of what a text names. */
export const mapSearch = (query: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`

const weekdays = [m.site_monday, m.site_tuesday, m.site_wednesday, m.site_thursday, m.site_friday, m.site_saturday, m.site_sunday]

/** The name of an ISO weekday (1 Monday to 7 Sunday). Not from `Intl`, whose first formatter takes 100 ms on a cheap phone. */
export const weekdayName = (day: number, locale: Locale): string => weekdays[day - 1]?.({}, { locale }) ?? ''

/** `19:30` as people write it: 19h30 in Portuguese, 7:30 PM in English, 19:30 in Spanish. */
export function timeOfDay(time: string, locale: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (locale === 'pt') return minute ? `${hour}h${minutes}` : `${hour}h`
  return locale === 'en' ? `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}` : `${hour}:${minutes}`
}

/** The time until something starts: `em 20 minutos`, `em 5 horas`, `em 3 dias`. @param days midnights until then */
export function timeUntil(minutes: number, days: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale)
  if (minutes < 60) return format.format(minutes, 'minute')
  return minutes < 24 * 60 ? format.format(Math.round(minutes / 60), 'hour') : format.format(days, 'day')
}

/** A distance as people say it: `850 m`, `3,2 km`, `120 km`. @param metres */
export function distance(metres: number, locale: string): string {
  const [value, unit] = metres < 1_000 ? [Math.round(metres / 50) * 50, 'meter'] : [metres / 1_000, 'kilometer']
  return withUnit(value, unit, locale, { maximumFractionDigits: value < 10 ? 1 : 0 })
}

// Making a formatter takes fifty times as long as using one, and a page shows many dates of one church.
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A formatter, made once. */
export function dateFormat(dateStyle: 'short' | 'medium' | 'long', locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${dateStyle} ${locale} ${timeZone}`
  let format = dateFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone })
    // The server may host churches in many time zones; each formatter takes memory.
    if (dateFormats.size >= 100) dateFormats.clear()
    dateFormats.set(key, format)
  }
  return format
}

/** A day as a list shows it: `12 de nov. de 2026`. */
export const shortDate = (iso: string, locale: string, timeZone: string): string =>
  dateFormat('medium', locale, timeZone).format(new Date(iso))

/** A day written out: `12 de novembro de 2026`. */
export const longDate = (iso: string, locale: string, timeZone: string): string =>
  dateFormat('long', locale, timeZone).format(new Date(iso))
