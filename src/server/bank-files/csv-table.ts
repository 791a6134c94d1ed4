import { type Currency, parseAmount } from './amount.ts'
import { type Columns, columnsOf, unnamedColumns } from './csv-columns.ts'
import { parseDay } from './day.ts'
import { joinedRows } from './joined-cells.ts'
import { splitCsv } from './split-csv.ts'
import { maxEntries, UnreadableFile } from './statement-line.ts'

/**
 * `names`: where the row with the names of the columns is; -1 when there is none. `width`: how many cells a row has at most, but for a letter of a
 * direction without a name. `joined`: the rows, from 1, whose cells a payer may have joined, and whether a value stands in their quotes.
 */
export type Table = { rows: string[][]; names: number; columns: Columns; width: number; separator: string; joined: Map<number, boolean> }

const separators = [';', ',', '\t', '|']
/** Before the names of the columns, banks write the account, the period and the balance. */
const rowsBeforeNames = 30
/** Characters of a line; banks write a few hundred. */
const maxLine = 5_000

/**
 * The table of a CSV file. Separator and columns are guessed from the names of the columns. Where the file begins with an entry, there are none, and the columns are: day,
 * description, amount, id.
 * @throws UnreadableFile
 */
export function findTable(text: string, currency: Currency): Table {
  expectBounds(text)
  const tables = separators.map(separator => ({ separator, ...splitCsv(text, separator) }))
  for (const { separator, rows, quoted, failure } of tables) {
    const [day = '', description = '', amount = ''] = rows.find(row => row.some(cell => cell.trim())) ?? []
    const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
    const isDay = parseDay(day) ?? parseDay(day, 'month-first')
    if (!isDay || !description.trim() || !parseAmount(amount, currency)) continue
    if (failure) throw failure
    const columns = unnamedColumns(width)
    return { rows, names: -1, columns, width, separator, joined: joinedRows(quoted, rows, { columns, names: -1 }) }
  }
  // Payers write behind the names of the columns, and may write names, too, in separators that are not the file's.
  const [first] = tables
    .map(table => ({ ...table, names: table.rows.slice(0, rowsBeforeNames).findIndex(isOfNames) }))
    .filter(({ names }) => names >= 0)
    .sort((one, other) => one.names - other.names)
  const names = first?.rows[first.names] ?? []
  const columns = columnsOf(names)
  if (!first || !columns) throw new UnreadableFile(null)
  if (first.failure) throw first.failure
  const { rows, separator, quoted } = first
  return {
    rows,
    names: first.names,
    columns,
    width: names.length,
    separator,
    joined: joinedRows(quoted, rows, { columns, names: first.names }),
  }
}

/** Whether a row has the names of the columns. What a payer has written stands in a row with the bank's own day or amount, however it is split. */
const isOfNames = (row: string[]): boolean =>
  columnsOf(row) !== undefined &&
  !/\d{1,4}[-/.]\d{1,2}[-/.]\d|\d[-/. ][a-zç]{3,9}\.?[-/. ]\d{2}|\d{8}|\d[.,]\d{2}(?!\d)/i.test(row.join(' '))

/** @throws UnreadableFile `too_many_entries`, or with the number of a line that is too long */
function expectBounds(text: string): void {
  let number = 0
  for (const { 0: line } of text.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)) {
    if (!line) return
    number++
    if (number > maxEntries) throw new UnreadableFile(null, 'too_many_entries')
    if (line.length > maxLine) throw new UnreadableFile(number, `max:${maxLine}`)
  }
}
