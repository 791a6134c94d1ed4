import { normalizeText } from '#contract/normalize-text.ts'
import type { Currency } from './amount.ts'
import { isCardBill, isLikeCardBill } from './card-bill.ts'
import { type Columns, withDirections } from './csv-columns.ts'
import { type CsvEntry, entriesOf } from './csv-entries.ts'
import { findTable } from './csv-table.ts'
import { dayOrderOf, parseDay } from './day.ts'
import { directionOf, directionOfKind, directionsOf } from './direction.ts'
import { type BankFile, cleanText, type Direction, UnreadableFile } from './statement-line.ts'

/** States of an entry whose money has not moved: it waits, was cancelled, or was given back. */
const notMoved = /pend|agend|cancel|futur|previst|bloque|recus|process|nao efet|estorn|devol/

/**
 * The money that came in, or may have, of a CSV file.
 * @throws UnreadableFile
 */
export function readCsv(text: string, currency: Currency): BankFile {
  const table = findTable(text, currency)
  const { rows, names } = table
  if (isCardBill(rows[names] ?? [], rows.slice(0, Math.max(0, names)))) throw new UnreadableFile(null, 'card_bill')
  if (!rows.slice(names + 1).some(row => /\d/.test(row[table.columns.day] ?? ''))) throw new UnreadableFile(null, 'no_entries')
  const entries = entriesOf(table, currency)
  const columns = withDirections(
    table.columns,
    entries.map(({ cells }) => cells),
  )
  const memoOf = ({ cells, more }: CsvEntry) => cleanText([...columns.texts.map(column => cells[column] ?? ''), ...more].join(' '))
  if (isLikeCardBill(entries.map(entry => ({ memo: memoOf(entry), isOut: entry.sign === 'out' }))))
    throw new UnreadableFile(null, 'card_bill')

  const days = entries.map(({ cells }) => cells[columns.day] ?? '')
  const order = dayOrderOf(days, currency.moeda)
  const words = entries.map(entry => wordsOf(entry, columns))
  const { directions, isSigned } = directionsOf(entries.map((entry, i) => ({ ...entry, words: words[i] ?? [] })))
  const file: BankFile = { formato: 'csv', sentido: 'nao_dito', lines: [], saidas: 0, pendentes: 0 }
  if (!columns.amounts.length) file.sentido = 'colunas'
  else if (columns.directions.length) file.sentido = 'coluna'
  else if (isSigned) file.sentido = 'sinal'
  else if (words.some(said => said.length)) file.sentido = 'coluna'
  for (const [i, entry] of entries.entries()) {
    const sentido = directions[i] ?? 'nao_dito'
    const dia = parseDay(days[i] ?? '', order)
    if (!dia) throw new UnreadableFile(entry.number)
    if (sentido === 'saida') file.saidas++
    else if (columns.states.some(column => notMoved.test(normalizeText(entry.cells[column] ?? '')))) file.pendentes++
    else {
      const ids = columns.ids.flatMap(column => cleanText(entry.cells[column] ?? '') || [])
      file.lines.push({ banco: '', conta: '', fitid: ids[0] ?? '', dia, valor: entry.valor, sentido, memo: memoOf(entry), ids })
    }
  }
  return file
}

/** @throws UnreadableFile when a column of directions has something else */
function wordsOf({ side, cells, number }: CsvEntry, { directions, kinds }: Columns): Direction[] {
  const said = directions.flatMap(column => {
    if (!cells[column]) return []
    const word = directionOf(cells[column])
    if (!word) throw new UnreadableFile(number)
    return [word]
  })
  return [...(side ? [side] : []), ...said, ...kinds.flatMap(column => directionOfKind(cells[column] ?? '') ?? [])]
}
