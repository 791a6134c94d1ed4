import { type Currency, parseAmount } from './amount.ts'
import { type Columns, columnsOf, unnamedColumns } from './csv-columns.ts'
import { parseDay } from './day.ts'
import { splitCsv } from './split-csv.ts'
import { maxEntries, UnreadableFile } from './statement-line.ts'

/** `names`: where the row with the names of the columns is; -1 when there is none. `width`: how many cells a row has at most, but for a letter of a direction without a name. */
export type Table = { rows: string[][]; names: number; columns: Columns; width: number; separator: string }

const separators = [';', ',', '\t', '|']
/** Before the names of the columns, banks write the account, the period and the balance. */
const rowsBeforeNames = 30
/** Characters of a line; banks write a few hundred. */
const maxLine = 5_000

/**
 * The table of a CSV file. Separator and columns are guessed from the names of the columns; without names they are: day, description, amount, id.
 * @throws UnreadableFile
 */
export function findTable(text: string, currency: Currency): Table {
  expectBounds(text)
  const tables = separators.map(separator => ({ separator, ...splitCsv(text, separator) }))
  for (const { separator, rows, failure } of tables) {
    const names = rows.slice(0, rowsBeforeNames).findIndex(row => columnsOf(row) !== undefined)
    const columns = columnsOf(rows[names] ?? [])
    if (columns && failure) throw failure
    if (columns) return { rows, names, columns, width: rows[names]?.length ?? 0, separator }
  }
  for (const { separator, rows, failure } of tables) {
    const [day = '', description = '', amount = ''] = rows.find(row => row.some(cell => cell.trim())) ?? []
    const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
    const isDay = parseDay(day) ?? parseDay(day, 'month-first')
    if (!isDay || !description.trim() || !parseAmount(amount, currency)) continue
    if (failure) throw failure
    return { rows, names: -1, columns: unnamedColumns(width), width, separator }
  }
  throw new UnreadableFile(null)
}

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
