/** How days with slashes are written: day before month, or month before day. */
export type DayOrder = 'day-first' | 'month-first'

/**
 * A day as banks write it: `03/09/2026`, `3.9.26`, `2026-09-03`, with or without a time after it.
 * @returns YYYY-MM-DD; `undefined` for anything else, and for a day that does not exist
 */
export function parseDay(text: string, order: DayOrder = 'day-first'): string | undefined {
  const [, y, m, d] = /^\s*(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d{2}[-/.])/.exec(text) ?? []
  if (y) return existing(Number(y), Number(m), Number(d))
  const [, first, second, year] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  if (!year) return undefined
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return existing(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day))
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
