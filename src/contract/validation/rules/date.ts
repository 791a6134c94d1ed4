import type { Locale } from '../../locale.ts'
import { type RuleContext, text } from '../rule.ts'

/**
 * The ISO date of a day that was typed in a language's short format, and in no other: `31/12/1990` in Portuguese and Spanish,
 * `12/31/1990` in English (of the United States, the spec's fallback). `undefined` when the day does not exist.
 */
export function parseShortDate(typed: string, locale: Locale): string | undefined {
  const [, first, second, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? []
  const iso = locale === 'en' ? `${year}-${first}-${second}` : `${year}-${second}-${first}`
  return isDay(iso) ? iso : undefined
}

/** A day of the calendar before now, as the context writes dates; without a language as in Brazil (spec, section 9). */
export const date = text(isPast)
export const birthdate = text(isPast)

function isPast(typed: string, _: readonly string[], context: RuleContext): boolean {
  const { dates = 'pt' } = context
  const iso = dates === 'iso' ? typed : parseShortDate(typed, dates)
  // Today is allowed, because it began before now.
  return iso !== undefined && isDay(iso) && iso <= today(context)
}

/** `MM/YY` or `MM/YYYY`; a card is valid until the end of its month. */
export const card_expiry = text((typed, _, context) => {
  const [, month, year = ''] = /^(0[1-9]|1[0-2])\/(\d{2}|\d{4})$/.exec(typed) ?? []
  return month !== undefined && `${year.padStart(4, '20')}-${month}` >= today(context).slice(0, 7)
})

/** Years have four digits: PostgreSQL and `Date` read shorter ones differently. */
function isDay(iso: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(iso)) return false
  const day = new Date(iso)
  // `Date` makes a day that does not exist invalid or another day.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso)
}

/** ISO date of the current day; the Swedish format is the same as ISO. */
const today = ({ now, timeZone = 'UTC' }: RuleContext) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
