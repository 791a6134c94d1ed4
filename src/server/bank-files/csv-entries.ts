import { type BankAmount, type Currency, isOwnCurrency, parseAmount } from './amount.ts'
import { type Announced, followHeadings } from './announced-money.ts'
import { isBalance } from './balance.ts'
import { type Columns, nameOf } from './csv-columns.ts'
import type { Table } from './csv-table.ts'
import { directionOf } from './direction.ts'
import { type Direction, UnreadableFile } from './statement-line.ts'

/** An entry as the file writes it. `number`: its row, from 1. `side`: of a table with a column for each direction. */
export type CsvEntry = BankAmount & {
  cells: string[]
  number: number
  side?: Direction
  more: string[]
  footer: string[]
  announced?: Announced
}

/**
 * The rows with money, without balances and totals. A row whose cells of day and amount are empty goes on with the text of the one before
 * (`more`), as Bradesco and Sicoob write it; what the bank says of the file in such rows (`footer`) is no text of it. `others`: rows with a day and no
 * money, as it seems.
 * @throws UnreadableFile with the row that has no day, or an amount that is not clear, and with one whose payer may have hidden its amount
 */
export function entriesOf(table: Table, currency: Currency): { entries: CsvEntry[]; others: Pick<CsvEntry, 'cells' | 'number'>[] } {
  const { rows, names, columns, joined } = table
  const entries: CsvEntry[] = []
  const others: Pick<CsvEntry, 'cells' | 'number'>[] = []
  const announcedAt = followHeadings(rows[names] ?? [], columns)
  let open: CsvEntry | undefined
  let undated: number | undefined
  let lost: number | undefined
  for (const [at, row] of rows.entries()) {
    if (at <= names) continue
    const cells = row.map(cell => cell.trim())
    const announced = announcedAt(cells)
    const filled = cells.filter(Boolean)
    const isDated = /\d/.test(cells[columns.day] ?? '')
    const isHidden = joined.get(at + 1) || (joined.has(at + 1) && isDated)
    const typed = [...columns.amounts, ...columns.ins, ...columns.outs].map(column => typedIn(cells, column)).join('')
    if (open && filled.length && !cells[columns.day] && !typed) {
      // Behind the last column it may be the amount of a row that was pushed aside.
      if (cells.slice(table.width).some(Boolean) || isHidden) throw new UnreadableFile(at + 1, 'entry_in_words')
      const isFooter = open.footer.length > 0 || filled.some(cell => moment.test(cell))
      ;(isFooter ? open.footer : open.more).push(...filled)
      continue
    }
    open = undefined
    const [text = '', ...otherTexts] = columns.texts.flatMap(column => cells[column] || [])
    const isNone = !typed || isBalance(text, otherTexts) || isTotal(text)
    const isPushed = !isDated && cells.slice(table.width).some(cell => /^[^a-z]*\d[^a-z]*$/i.test(cell))
    if ((isHidden && (isNone || !isDated)) || isPushed) throw new UnreadableFile(at + 1, 'entry_in_words')
    if (isNone) {
      if (isDated) others.push({ cells, number: at + 1 })
      continue
    }
    if (!isDated) {
      // Not a total, nor the names of the columns once more.
      if (/\d/.test(typed) && !filled.some(cell => /^(total|limite)/i.test(cell))) {
        undated ??= at + 1
        if (columns.texts.some(column => cells[column])) lost ??= at + 1
      }
      continue
    }
    // Behind the last entry it belongs to the end of the page; between two entries it would be money that nobody sees.
    if (undated) throw new UnreadableFile(undated)
    open = { ...readAmount(cells, table, currency, at + 1), cells, number: at + 1, more: [], footer: [], announced }
    entries.push(open)
  }
  // With a text and an amount it is no end of a page, but money whose day is not written.
  if (lost) throw new UnreadableFile(lost)
  const empty = entries.find(({ valor, number }) => !valor && joined.has(number))
  if (empty) throw new UnreadableFile(empty.number, 'entry_in_words')
  return { entries, others }
}

/** A day with its year, or a time: when the file was made, and in no text that goes on in the next row. */
const moment = /\d{1,2}\/\d{1,2}\/\d{2,4}|\b\d{1,2}[h:]\d{2}/

/** The sum of a day or of the period, in a row like those that it sums. */
const isTotal = (text: string): boolean =>
  /tota/i.test(text) &&
  /^(sub)?tota(l|is)( (geral|(do )?(dia|mes|periodo|extrato)|(dos |das |de )?(lancamentos|creditos|debitos|entradas|saidas)))?$/.test(
    nameOf(text),
  )

/** What stands in a cell. Some banks write a dash where nothing is. */
const typedIn = (cells: readonly string[], column: number): string => (cells[column] ?? '').replace(/^-$/, '')

/** Whether nothing of an entry was paid yet, in a table that says what was. */
export const isUnpaid = ({ cells }: Pick<CsvEntry, 'cells'>, { paid }: Pick<Columns, 'paid'>): boolean =>
  paid.length > 0 && paid.every(column => !typedIn(cells, column))

type SidedAmount = BankAmount & { side?: Direction }

function readAmount(cells: string[], { columns, width, separator }: Table, currency: Currency, number: number): SidedAmount {
  if (columns.currencies.some(column => cells[column] && !isOwnCurrency(cells[column], currency.moeda)))
    throw new UnreadableFile(number, 'other_currency')
  const amount = columns.amounts.find(column => typedIn(cells, column)) ?? -1
  // `49,50` in a file that is separated by commas.
  const isCut = separator === ',' && /^[+-]?\d+$/.test(cells[amount] ?? '') && /^\d{2}$/.test(cells[amount + 1] ?? '')
  const found = columns.amounts.length ? parseAmount(cells[amount] ?? '', currency) : readSides(cells, columns, currency)
  const isTooLong = cells.slice(width).some(cell => cell && !directionOf(cell))
  if (isTooLong) throw new UnreadableFile(number, 'entry_in_words')
  if (!found || isCut) throw new UnreadableFile(number)
  return found
}

/** The amount of a table with columns for each direction: of the one that is not empty or zero. */
function readSides(cells: string[], { ins, outs }: Columns, currency: Currency): SidedAmount | undefined {
  const sides: SidedAmount[] = []
  for (const [side, columns] of [['in', ins] as const, ['out', outs] as const])
    for (const column of columns) {
      const typed = typedIn(cells, column)
      if (!typed) continue
      const amount = parseAmount(typed, currency)
      if (!amount) return undefined
      if (amount.valor) sides.push({ ...amount, side })
    }
  return sides.length > 1 ? undefined : (sides[0] ?? { valor: 0 })
}
