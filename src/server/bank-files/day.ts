import { normalizeText } from '#contract/normalize-text.ts'

/** How days with slashes are written: day before month, or month before day. */
export type DayOrder = 'day-first' | 'month-first'

const months =
  `janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro january february march april may june july
  august september october november december`.split(/\s+/)

/** From 1, by its Portuguese or English name or the first three letters of it. */
function monthOf(name: string): number | undefined {
  const at = months.findIndex(month => month === name || month.slice(0, 3) === name)
  return at < 0 ? undefined : (at % 12) + 1
}

/**
 * A day as banks write it: `03/09/2026`, `3.9.26`, `2026-09-03`, `03092026`, `03/set/2026`, with or without a time after it.
 * @returns YYYY-MM-DD; `undefined` for anything else, and for a day that does not exist
 */
export function parseDay(text: string, order: DayOrder = 'day-first'): string | undefined {
  const [, y, m, d] = /^\s*(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d{2}[-/.])/.exec(text) ?? []
  const written = y && existing(Number(y), Number(m), Number(d))
  if (written) return written
  const [, number, name = '', of] = /^\s*(\d{1,2})[-/. ]([a-zç]{3,9})\.?[-/. ](\d{4}|\d{2})(?!\d)/i.exec(text) ?? []
  if (of) return existing(yearOf(of), monthOf(normalizeText(name)) ?? 0, Number(number))
  const [, first, second, year] = /^\s*(?:(?=\d{8}(?!\d))(\d\d)(\d\d)(\d{4}))/.exec(text) ?? separated.exec(text) ?? []
  if (!year) return undefined
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return existing(yearOf(year), Number(month), Number(day))
}

const separated = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const yearOf = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year))

/**
 * Adds the year to a day that has none (`25/11`), where all days that the bank has written before its table, two at least, are of one year, and it is
 * between them; any other stays as it is.
 * @param before what stands there
 */
export function withYears(before: string): (day: string) => string {
  const said = (before.match(/\d{1,2}\/\d{1,2}\/\d{4}/g) ?? []).flatMap(day => parseDay(day) ?? []).sort()
  const [first = '', last = ''] = [said[0], said.at(-1)]
  const year = first.slice(0, 4)
  if (said.length < 2 || year !== last.slice(0, 4)) return day => day
  return day => {
    const whole = /^\d{1,2}\/\d{1,2}$/.test(day) ? `${day}/${year}` : ''
    const found = parseDay(whole)
    return found && found >= first && found <= last ? whole : day
  }
}

/**
 * The order in which all days of a file exist. When they exist in both, as in all but the USA.
 * @param moeda ISO 4217, of the church
 */
export function dayOrderOf(days: readonly string[], moeda: string): DayOrder {
  const orders: [DayOrder, DayOrder] = moeda === 'USD' ? ['month-first', 'day-first'] : ['day-first', 'month-first']
  return orders.find(order => days.every(day => parseDay(day, order))) ?? orders[0]
}

function existing(year: number, month: number, day: number): string | undefined {
  if (year < 1990 || year > 2200) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}
