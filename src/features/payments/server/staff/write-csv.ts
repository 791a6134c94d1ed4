import { csvTable, csvText } from '#contract/csv.ts'
import { fractionDigits } from '#contract/money/fraction-digits.ts'

/** A cell: a text that somebody has written, or a number that we have. */
export type Cell = string | { number: string }

/** A table for spreadsheets (csvTable). */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  csvTable(rows.map(row => row.map(cell => (typeof cell === 'string' ? csvText(cell) : cell.number))))

/**
 * An amount as people of a language write it, without thousands: `1234,56`.
 * @param amount minor units @param moeda ISO 4217 @param language such as `pt-BR`
 */
export function decimalOf(amount: number, moeda: string, language: string): Cell {
  const digits = fractionDigits(moeda)
  const format = new Intl.NumberFormat(language, { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits })
  return { number: format.format(amount / 10 ** digits) }
}
