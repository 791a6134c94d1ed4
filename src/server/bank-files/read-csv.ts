import { normalizeText } from '#contract/normalize-text.ts'
import type { Currency } from './amount.ts'
import { isCardBill, kindOfSignedTable } from './card-bill.ts'
import { accountsOf } from './csv-account.ts'
import { type Columns, hasBalance } from './csv-columns.ts'
import { type CsvEntry, entriesOf, isUnpaid } from './csv-entries.ts'
import { doubtfulEntries, expectSameShape } from './csv-shape.ts'
import { findTable } from './csv-table.ts'
import { dayOrderOf, parseDay, withYears } from './day.ts'
import { directionOf, directionOfKind, directionsOf, type Entry, isPayment, isReceipt } from './direction.ts'
import { markIn, maySayOut, withDirections } from './found-directions.ts'
import { type BankFile, cleanText, type Direction, UnreadableFile } from './statement-line.ts'

/** States of an entry whose money has not moved: it waits, was cancelled, or was given back. */
const notMoved = /pend|agend|(?<!nao )cancel|futur|previst|(?<!des)bloque|recus|\bem process|processando|in process|nao efet|estorn|devol/

/**
 * The money that came in, or may have, of a CSV file.
 * @throws UnreadableFile
 */
export function readCsv(text: string, currency: Currency): BankFile {
  const table = findTable(text, currency)
  const { rows, names } = table
  if (isCardBill(rows[names] ?? [], rows.slice(0, Math.max(0, names)))) throw new UnreadableFile(null, 'card_bill')
  if (!rows.slice(names + 1).some(row => /\d/.test(row[table.columns.day] ?? ''))) throw new UnreadableFile(null, 'no_entries')
  const { entries: written, others } = entriesOf(table, currency)
  expectSameShape(written, others, table)
  const entries = written.filter(({ valor }) => valor > 0)
  const isJoined = ({ number }: CsvEntry) => table.joined.has(number)
  // What a payer may have written into the bank's cells says nothing about other money.
  const sound = entries.filter(entry => !isJoined(entry))
  const columns = withDirections(table.columns, rows[names] ?? [], sound)
  const memoOf = (entry: CsvEntry) => textOf(entry, columns)
  const isAccount = columns.directions.length > 0 || !columns.amounts.length || (rows[names] ?? []).some(hasBalance)
  const kind = isAccount ? 'account' : kindOfSignedTable(sound.map(entry => ({ memo: memoOf(entry), isOut: entry.sign === 'out' })))
  if (kind === 'card_bill') throw new UnreadableFile(null, 'card_bill')

  const bothWays = columns.directions.filter(column => sound.some(({ cells }) => isReceipt(cells[column] ?? '')))
  const withYear = withYears(rows.slice(0, Math.max(0, names)).join('\n'))
  const days = entries.map(({ cells }) => withYear(cells[columns.day] ?? ''))
  const order = dayOrderOf(
    days.filter((_, i) => !isJoined(entries[i] as CsvEntry)),
    currency.moeda,
  )
  const said = entries.map(entry =>
    isJoined(entry) ? { words: [] } : directionWordsOf(entry, columns, { bothWays, named: table.columns.directions }),
  )
  const { directions, isSigned } = directionsOf(
    entries.map((entry, i) => {
      if (isJoined(entry)) return { valor: entry.valor, words: [], isUnclear: true }
      const read = { ...entry, ...(said[i] ?? { words: [] }) }
      return kind === 'unknown' ? unclear(read) : read
    }),
  )
  const accountOf = accountsOf(table)
  const doubtful = doubtfulEntries(entries, table, directions, currency)
  const file: BankFile = { formato: 'csv', sentido: 'nao_dito', lines: [], saidas: 0, pendentes: 0 }
  if (!columns.amounts.length) file.sentido = 'colunas'
  else if (columns.directions.length) file.sentido = 'coluna'
  else if (isSigned && kind === 'account') file.sentido = 'sinal'
  else if (said.some(({ words }) => words.length)) file.sentido = 'coluna'
  for (const [i, entry] of entries.entries()) {
    const sentido = directions[i] ?? 'nao_dito'
    const dia = parseDay(days[i] ?? '', order)
    if (!dia) throw new UnreadableFile(entry.number)
    if (sentido === 'saida') file.saidas++
    else if (!isJoined(entry) && isNotMoved(entry, columns)) file.pendentes++
    else {
      const ids = idsOf(entry, columns)
      // By the names of the columns alone: which of them have only directions depends on the other entries of the file.
      const asWritten = { fitid: idsOf(entry, table.columns)[0] ?? '', memo: textOf(entry, table.columns) }
      const withFooter = { ...entry, more: [...entry.more, ...entry.footer] }
      const earlier = [
        { conta: '', fitid: asWritten.fitid, memo: textOf(withFooter, table.columns) },
        { conta: '', fitid: ids[0] ?? '', memo: textOf(withFooter, columns) },
      ]
      const known = { banco: '', conta: accountOf(entry.cells), fitid: ids[0] ?? '', memo: memoOf(entry), ids, asWritten, earlier }
      const line = { ...known, dia, valor: entry.valor }
      file.lines.push({
        ...line,
        sentido: doubtful[i] || isJoined(entry) || entry.announced || maySayOut(entry.cells, columns) ? 'contradito' : sentido,
      })
    }
  }
  return file
}

const isNotMoved = (entry: CsvEntry, columns: Columns): boolean =>
  entry.announced === 'yes' ||
  isUnpaid(entry, columns) ||
  columns.states.some(column => notMoved.test(normalizeText(entry.cells[column] ?? '')))

/** An entry of a table that may be the bill of a card, where a plus and `Crédito` may mean a purchase. */
const unclear = ({ sign, ...entry }: Entry): Entry => ({
  ...entry,
  ...(sign === 'out' && { sign }),
  words: entry.words.filter(word => word === 'out'),
  isUnclear: true,
})

const textOf = ({ cells, more }: CsvEntry, { texts }: Columns): string =>
  cleanText([...texts.map(column => cells[column] ?? ''), ...more].join(' '))
const idsOf = ({ cells }: CsvEntry, { ids }: Columns): string[] => ids.flatMap(column => cleanText(cells[column] ?? '') || [])

/**
 * What an entry says of its direction: its side, its cells in columns of directions, its kind.
 * @param bothWays the columns that also have receipts: in them, a payment is one that the church has made
 * @param named the columns whose name says that they have directions
 * @throws UnreadableFile when such a column has something else
 */
function directionWordsOf(
  { side, cells, number }: CsvEntry,
  columns: Columns,
  { bothWays, named }: { bothWays: readonly number[]; named: readonly number[] },
): Pick<Entry, 'words' | 'isUnclear'> {
  const marks = columns.directions.flatMap(column => {
    const cell = markIn(cells, column, columns)
    if (!cell || (isPayment(cell) && !bothWays.includes(column))) return []
    const mark = isPayment(cell) ? 'out' : directionOf(cell)
    if (!mark && named.includes(column)) throw new UnreadableFile(number)
    return [mark]
  })
  const words: Direction[] = [
    ...(side ? [side] : []),
    ...marks.flatMap(mark => mark ?? []),
    ...columns.kinds.flatMap(column => directionOfKind(cells[column] ?? '') ?? []),
  ]
  return { words, isUnclear: marks.includes(undefined) }
}
