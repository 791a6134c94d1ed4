import { fractionDigits } from '../currency.ts'

/** A cell: a text that somebody has written, or a number that we have. */
export type Cell = string | { number: string }

/** Spreadsheets run a cell that begins like this as a formula (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r\n]/

/**
 * A table for spreadsheets: semicolons, because Portuguese ones take the comma for decimals; UTF-8 with a byte order mark, without which Excel
 * shows broken accents. Texts that a spreadsheet would run get an apostrophe before them.
 */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map(row => `${row.map(cellText).join(';')}\r\n`).join('')}`

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * An amount as people of a language write it, without thousands: `1234,56`.
 * @param amount minor units @param moeda ISO 4217 @param language such as `pt-BR`
 */
export function decimalOf(amount: number, moeda: string, language: string): Cell {
  const digits = fractionDigits(moeda)
  const format = new Intl.NumberFormat(language, { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits })
  return { number: format.format(amount / 10 ** digits) }
}
