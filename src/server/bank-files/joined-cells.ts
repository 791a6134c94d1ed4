import { type Columns, hasAmounts } from './csv-columns.ts'
import { parseDay } from './day.ts'
import { directionOf } from './direction.ts'
import { UnreadableFile } from './statement-line.ts'

// A payer has words in two cells of a row, or in two rows, and a bank that escapes no quotes writes all of them: a quote in the one and another in the
// other join them, and what the bank has written between them is text. The row is as long as the others when the words have the missing cells.

/**
 * A cell in quotes with separators or line breaks in it. `row`: from 1. `hasValue`: something between them looks like what banks write in a cell of
 * its own, such as an amount.
 */
export type QuotedCell = { row: number; column: number; hasSeparator: boolean; hasBreak: boolean; hasValue: boolean }

/** Whether text of a cell in quotes may be cells of a bank: what these hold has a separator on both sides. */
export const hasValueInside = (cell: string, separator: string): boolean =>
  cell
    .split(/\r\n?|\n/)
    .flatMap(line => line.split(separator))
    .slice(1, -1)
    .some(text => isDay(text) || isNumber(text) || directionOf(text) !== undefined)

/** Whether a line of a cell in quotes may be a row, or the rest of one: it has separators, and an amount or a day. */
export const hasRowInside = (cell: string, separator: string): boolean =>
  cell.split(/\r\n?|\n/).some(line => line.includes(separator) && line.split(separator).some(text => isDay(text) || isNumber(text)))

const isDay = (text: string): boolean => Boolean(parseDay(text) ?? parseDay(text, 'month-first'))
/** With whatever marks and currency, and a letter of a direction. */
const isNumber = (text: string): boolean => /^(?:R|US|[A-Z]{3})?\d+(?:CR?|DB?)?$/i.test(text.replace(/[^\p{L}\p{N}]/gu, ''))

/**
 * The rows whose cells a payer may have joined: what the bank has written may stand inside of the quotes, or may have been pushed into the cells that
 * joined ones have left behind the amount. Each with whether a value stands in quotes.
 * @throws UnreadableFile with a row that may be two
 */
export function joinedRows(
  quoted: readonly QuotedCell[],
  rows: readonly string[][],
  { columns, names }: { columns: Columns; names: number },
): Map<number, boolean> {
  const money = [...columns.amounts, ...columns.ins, ...columns.outs]
  const first = Math.min(...money)
  const hasWordsBefore = Array.from({ length: first }, (_, column) => column).some(column => column !== columns.day)
  const isAmount = ({ row, column }: QuotedCell) =>
    (money.includes(column) || hasAmounts(rows[names]?.[column] ?? '')) && isNumber(rows[row - 1]?.[column] ?? '')
  const joined = new Map<number, boolean>()
  for (const cell of quoted) {
    const { row, column, hasSeparator, hasValue } = cell
    const mayHavePushed = hasWordsBefore && column > first && hasSeparator && !isAmount(cell)
    if (row > names + 1 && ((hasSeparator && hasValue) || mayHavePushed)) joined.set(row, joined.get(row) || hasValue)
  }
  const two = quoted.find(({ row, hasBreak }) => hasBreak && joined.has(row))
  if (two) throw new UnreadableFile(two.row, 'entry_in_words')
  return joined
}
