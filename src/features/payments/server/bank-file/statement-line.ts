/** Money that came in, as a bank's file says. */
export type StatementLine = {
  banco: string
  conta: string
  fitid: string
  /** YYYY-MM-DD. */
  dia: string
  /** Minor units, more than zero. */
  valor: number
  memo: string
  /** All ids that the bank gives it. */
  ids: string[]
}

/**
 * What a file cannot be read for: the number of the entry, from 1, or the whole file (`null`). Nothing of such a file is taken: an entry that is
 * left out silently would be money that nobody sees.
 */
export class UnreadableFile extends Error {
  readonly entry: number | null
  constructor(entry: number | null) {
    super(`entry ${entry} cannot be read`)
    this.entry = entry
  }
}

/** Banks write balances as if they were entries. */
export const isBalance = (text: string): boolean => /^\W*(saldo|sdo|s a l d o)\b/i.test(text)

/** A text as it is stored: one line, without control characters, not endless. */
export const cleanText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .trim()
    .slice(0, 500)
    // Half of an emoji is no text that PostgreSQL stores.
    .toWellFormed()

/**
 * An amount as banks write it: `-2600.00`, `116394,88`, `-1.234,56`, `R$ 1,234.56`, `10,00 C`. A single dot or comma before three digits
 * separates thousands.
 * @param digits behind the decimal point of the currency
 * @returns minor units; `undefined` for anything else
 */
export function parseAmount(text: string, digits: number): number | undefined {
  const compact = text.replace(/R\$|[\s\u00a0]/g, '')
  const [, sign, whole = '', thousands, decimal, fraction = '', end] = amount.exec(compact) ?? []
  if (!whole || (sign && end) || (thousands && thousands === decimal)) return undefined
  const [kept, rest] = [fraction.slice(0, digits), fraction.slice(digits)]
  if (/[1-9]/.test(rest)) return undefined
  const value = Number(whole.replace(/[.,]/g, '') + kept.padEnd(digits, '0'))
  if (value > 100_000_000_000) return undefined
  return value !== 0 && (sign === '-' || end === '-' || end === 'D') ? -value : value
}
const amount = /^([+-]?)(\d{1,3}(?:([.,])\d{3})(?:\3\d{3})*|\d{1,15})(?:([.,])(\d{1,2}))?([-CD]?)$/

/** A day as banks write it: `03/09/2026`, `3.9.26`, `2026-09-03`, with or without a time after it. @returns YYYY-MM-DD */
export function parseDay(text: string): string | undefined {
  const [, y, m, d] = /^\s*(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d{2}[-/.])/.exec(text) ?? []
  if (y) return existing(Number(y), Number(m), Number(d))
  const [, day, month, year] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  return year ? existing(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day)) : undefined
}

function existing(year: number, month: number, day: number): string | undefined {
  if (year < 1990 || year > 2200) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}
