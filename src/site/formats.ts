import type { z } from 'zod/mini'
import type { Address } from '#features/church/contract.ts'

/** A postal address in two lines: street, number, quarter; city, state, postcode. */
export function addressLines({ logradouro, numero, complemento, bairro, cidade, estado, cep }: z.infer<typeof Address>): [string, string] {
  const street = [[logradouro, numero].filter(Boolean).join(', '), complemento, bairro].filter(Boolean).join(' · ')
  const town = [[cidade, estado].filter(Boolean).join(' – '), cep].filter(Boolean).join(' · ')
  return [street, town]
}

/** A map at an address, or at a point when it is known. Opens the phone's own map program where there is one. */
export function mapLink(address: z.infer<typeof Address>, latitude: number | null, longitude: number | null): string {
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : addressLines(address).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}

// Making a formatter costs more than a hundred uses of it.
const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let made = formatters.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(locale, options)
    formatters.set(key, made)
  }
  return made
}

/** The name of an ISO weekday (1 Monday to 7 Sunday). */
export function weekdayName(day: number, locale: string, style: 'long' | 'short' = 'long'): string {
  // 2024-01-01 was a Monday.
  const name = formatter(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** `19:30` as people write it: 19h30 in Portuguese, 7:30 PM in English, 19:30 in Spanish. */
export function timeOfDay(time: string, locale: string): string {
  const [hour = '0', minute = '00'] = time.split(':')
  if (locale === 'pt') return minute === '00' ? `${Number(hour)}h` : `${Number(hour)}h${minute}`
  return formatter(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, Number(hour), Number(minute)),
  )
}

/** How far away something is: `em 20 minutos`, `em 5 horas`, `em 3 dias`. `days` counts midnights. */
export function timeUntil(minutes: number, days: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale)
  if (minutes < 60) return format.format(minutes, 'minute')
  return minutes < 24 * 60 ? format.format(Math.round(minutes / 60), 'hour') : format.format(days, 'day')
}

/** A distance as people say it: `850 m`, `3,2 km`, `120 km`. @param metres */
export function distance(metres: number, locale: string): string {
  const [value, unit] = metres < 1_000 ? [Math.round(metres / 50) * 50, 'meter'] : [metres / 1_000, 'kilometer']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
}

/** A length of time as people say it: `45 min`, `1h30`, `2 h`. */
export function duration(minutes: number, locale: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (locale === 'pt' && hours && rest) return `${hours}h${String(rest).padStart(2, '0')}`
  const part = (value: number, unit: string) =>
    value ? [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)] : []
  return [...part(hours, 'hour'), ...part(rest, 'minute')].join(' ')
}

/** A text as searches compare it: without accents and capitals. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
