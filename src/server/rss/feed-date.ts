import { monthNumber } from './month-names.ts'

/** Hours from UTC of the zones that feeds name by letters: of RFC 822, of Brazil, and of the neighbours of both. */
const zones: Readonly<Record<string, number>> = {
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
  ...{ BRT: -3, BRST: -2, AMT: -4, FNT: -2, ART: -3, CLT: -4, CLST: -3, UYT: -3, PYT: -4, COT: -5, PET: -5 },
  ...{ WET: 0, WEST: 1, BST: 1, CET: 1, CEST: 2, MEZ: 1, MESZ: 2, EET: 2, EEST: 3, JST: 9, KST: 9, AEST: 10, AEDT: 11 },
}

const numbersFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const dayFirst = /^(\d{1,2})(?:º|°|st|nd|rd|th)?\.?[\s-]+(?:de\s+)?(\p{L}+)\.?[\s,-]+(?:de\s+)?(\d{4}|\d{2})(?!\d)/iu
const monthFirst = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/iu
const digits = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const clock = /^[\sT,]*(?:às\s+|as\s+|at\s+)?(\d{1,2})(?::|h)(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?/i

/**
 * The time that a feed gives, as people and programs write it: RFC 822, ISO 8601, month names of several languages, `05/02/2024`. Without a
 * zone it is UTC.
 * @param language of the feed, such as `en-US`, where the month of `05/02/2024` comes first
 * @returns ISO 8601; `null` when it is no time of a year that the database, the cursor of a list and every reader of a feed understand
 */
export function feedDate(text: string, language: string): string | null {
  // The weekday says nothing more, and is often wrong.
  const line = text.trim().replace(/^\p{L}+(?:-feira)?\.?,\s*/iu, '')
  const found = dayOf(line, language)
  if (!found) return null
  const [year, month, day] = found.date
  const [time = '', hour = '0', minute = '0', second = '0', half] = clock.exec(line.slice(found.length)) ?? []
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const [zoneHours, zoneMinutes] = offsetOf(line.slice(found.length + time.length))
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hours <= 24 && Number(minute) < 60
  if (!isReal || year < 1970 || year >= 3000) return null
  date.setUTCHours(hours - zoneHours, Number(minute) - zoneMinutes, Number(second))
  return date.toISOString()
}

type Day = { date: [year: number, month: number, day: number]; length: number }

function dayOf(line: string, language: string): Day | undefined {
  const iso = numbersFirst.exec(line)
  if (iso) return dayFrom(iso, 1, 2, 3)
  const named = dayFirst.exec(line)
  if (named) return dayFrom(named, 3, 2, 1)
  const english = monthFirst.exec(line)
  if (english) return dayFrom(english, 3, 1, 2)
  const short = digits.exec(line)
  if (!short) return undefined
  // The United States and the Philippines; a month above 12 was meant the other way round.
  const isMonthFirst = /^(en|en-us|en-ph|es-us)$/i.test(language.replace('_', '-'))
  const [first, second] = [Number(short[1]), Number(short[2])]
  return (isMonthFirst || second > 12) && first <= 12 ? dayFrom(short, 3, 1, 2) : dayFrom(short, 3, 2, 1)
}

/** @param year the group of the match that has it, as the others */
function dayFrom(match: RegExpExecArray, year: number, month: number, day: number): Day | undefined {
  const name = match[month] ?? ''
  const found = /^\d/.test(name) ? Number(name) : monthNumber(name)
  const written = Number(match[year])
  // Two digits are of this century or of the last one (RFC 2822, section 4.3).
  const full = match[year]?.length === 2 ? written + (written < 50 ? 2000 : 1900) : written
  return found ? { date: [full, found, Number(match[day])], length: match[0].length } : undefined
}

/** Hours and minutes from UTC of what follows a time: `-0300`, `GMT-3`, `-03:00`, `BRT`. */
function offsetOf(rest: string): [hours: number, minutes: number] {
  const [, letters = '', sign, hours = '0', minutes = '0'] = /^\s*\(?([a-z]*)\s*(?:([+\-−])(\d{1,2}):?(\d{2})?)?/i.exec(rest) ?? []
  if (!sign) return [zones[letters.toUpperCase()] ?? 0, 0]
  const direction = sign === '+' ? 1 : -1
  return [direction * Number(hours), direction * Number(minutes)]
}
