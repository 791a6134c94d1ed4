import type { Locale } from '../../locale.ts'
import { type Context, text } from '../rule.ts'

/**
 * The ISO date of a day typed in a language's short format, and in no other: `31/12/1990` in Portuguese and Spanish,
 * `12/31/1990` in English (of the United States, the spec's fallback). Not a day of the calendar: undefined.
 */
export function parseShortDate(typed: string, locale: Locale): string | undefined {
  const [, first, second, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? []
  const iso = locale === 'en' ? `${year}-${first}-${second}` : `${year}-${second}-${first}`
  return isDay(iso) ? iso : undefined
}

/** A day of the calendar before now, in the short format of the context's language, else in ISO 8601. */
export const date = text(isPast)
export const birthdate = text(isPast)

function isPast(typed: string, _: readonly string[], context: Context): boolean {
  const iso = context.locale ? parseShortDate(typed, context.locale) : typed
  // Today has begun before now.
  return iso !== undefined && isDay(iso) && iso <= today(context)
}

/** `MM/YY` or `MM/YYYY`; a card is good to the end of its month. */
export const card_expiry = text((typed, _, context) => {
  const [, month, year = ''] = /^(0[1-9]|1[0-2])\/(\d{2}|\d{4})$/.exec(typed) ?? []
  return month !== undefined && `${year.padStart(4, '20')}-${month}` >= today(context).slice(0, 7)
})

/** Years have four digits: PostgreSQL and `Date` read shorter ones in their own way. */
function isDay(iso: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(iso)) return false
  const day = new Date(iso)
  // A day that is not there becomes none or another one.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso)
}

/** Swedes write dates as ISO does. */
const today = ({ now, timeZone = 'UTC' }: Context) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
