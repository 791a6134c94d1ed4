import { type Currency, parseAmount } from './amount.ts'
import { type Columns, columnsOf, unnamedColumns } from './csv-columns.ts'
import { parseDay } from './day.ts'
import { splitCsv } from './split-csv.ts'
import { UnreadableFile } from './statement-line.ts'

/** `names`: where the row with the names of the columns is; -1 when there is none. `width`: how many cells a row has at most, but for a letter of a direction without a name. */
export type Table = { rows: string[][]; names: number; columns: Columns; width: number; separator: string }

const separators = [';', ',', '\t', '|']
/** Before the names of the columns, banks write the account, the period and the balance. */
const rowsBeforeNames = 30

/**
 * The table of a CSV file. Separator and columns are guessed from the names of the columns; without names they are: day, description, amount, id.
 * @throws UnreadableFile
 */
export function findTable(text: string, currency: Currency): Table {
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
