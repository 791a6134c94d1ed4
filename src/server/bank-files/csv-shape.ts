import { type Currency, parseAmount } from './amount.ts'
import { hasBalance, nameOf } from './csv-columns.ts'
import type { CsvEntry } from './csv-entries.ts'
import type { Table } from './csv-table.ts'
import { directionOf } from './direction.ts'
import { type LineDirection, UnreadableFile } from './statement-line.ts'

// A separator in a payer's words pushes the bank's own cells aside: what follows it stands where the amount is looked for. Words make a row longer,
// never shorter.

const fewestCells = (entries: readonly CsvEntry[]): number =>
  entries.reduce((fewest, { cells }) => Math.min(fewest, cells.length), Number.POSITIVE_INFINITY)

/** The columns without a name; without a row of names, those behind day, text and amount. */
function unnamedColumns(entries: readonly CsvEntry[], { rows, names }: Table): number[] {
  const width = entries.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const named = names < 0 ? ['day', 'text', 'amount'] : (rows[names] ?? []).map(nameOf)
  return Array.from({ length: width }, (_, column) => column).filter(column => !named[column])
}

/**
 * Refuses a row with more cells than other rows and the names have, empty ones too, and one with an amount or a direction in a column without a
 * name that other rows leave empty.
 * @param others rows with a day, whose words may have moved their amount where it is none
 * @throws UnreadableFile
 */
export function expectSameShape(entries: readonly CsvEntry[], others: readonly Pick<CsvEntry, 'cells' | 'number'>[], table: Table): void {
  const most = Math.max(table.rows[table.names]?.length ?? 0, fewestCells(entries))
  const longer = [...entries, ...others].find(({ cells }) => cells.length > most)
  if (longer) throw new UnreadableFile(longer.number, 'entry_in_words')
  if (table.names < 0) return
  for (const column of unnamedColumns(entries, table)) {
    const filled = entries.filter(({ cells }) => cells[column])
    // A bank's own directions are missing here and there, such as beside a balance.
    const isRare = filled.length * 2 <= entries.length
    const pushed = filled.find(({ cells }) => isAmount(cells[column]) || (isRare && directionOf(cells[column] ?? '')))
    if (pushed && filled.length < entries.length) throw new UnreadableFile(pushed.number, 'entry_in_words')
  }
}

const isAmount = (cell = ''): boolean => /^-?[\d.,]*[.,]\d{2}$/.test(cell)

/**
 * Which entries words may have made, although nothing proves it: those with cells where another row ends already, with an amount in a column without
 * a name, or with a balance where another row has none, unless their amount leads from the balance before to theirs, in whichever order the rows are:
 * payers would have to pay for it. And all of a file with so few rows that nothing can be compared.
 * @param directions of the entries
 */
export function doubtfulEntries(
  entries: readonly CsvEntry[],
  table: Table,
  directions: readonly (LineDirection | 'saida')[],
  currency: Currency,
): boolean[] {
  const fewest = fewestCells(entries)
  const unnamed = unnamedColumns(entries, table)
  const balances = (table.rows[table.names] ?? []).flatMap((name, column) => (hasBalance(name) ? [column] : []))
  const sparse = balances.filter(column => entries.some(({ cells }) => !cells[column]))
  const amounts = entries.map(({ valor }, i) => (directions[i] === 'saida' ? -valor : valor))
  const proven = sparse.map(column => {
    const balances = entries.map(({ cells }) => signed(cells[column] ?? '', currency))
    const downwards = followsBalance(balances, amounts)
    const upwards = followsBalance(balances.toReversed(), amounts.toReversed()).toReversed()
    return downwards.map((follows, i) => follows || upwards[i] === true)
  })
  // One payer, or two, may have written each row of the file.
  const named = table.rows[table.names]?.length ?? 0
  const areAllLonger = named > 0 && entries.every(({ cells }) => cells.slice(named).some(cell => !directionOf(cell)))
  const hasNothingToCompare = entries.length <= 2 && areAllLonger
  return entries.map(({ cells }, i) => {
    const isLonger = cells.slice(fewest).some(Boolean)
    const isPushed = unnamed.some(column => isAmount(cells[column]))
    const hasRareBalance = sparse.some(column => cells[column])
    return hasNothingToCompare || isLonger || isPushed || (hasRareBalance && !proven.some(follows => follows[i]))
  })
}

/** For each entry, whether its balance is that of the last entry before it that has one, and what has moved since. Minor units. */
function followsBalance(balances: readonly (number | undefined)[], amounts: readonly number[]): boolean[] {
  let expected: number | undefined
  return balances.map((balance, i) => {
    if (expected !== undefined) expected += amounts[i] ?? 0
    const follows = balance !== undefined && balance === expected
    if (balance !== undefined) expected = balance
    return follows
  })
}

function signed(text: string, currency: Currency): number | undefined {
  const balance = parseAmount(text, currency)
  return balance && (balance.sign === 'out' ? -balance.valor : balance.valor)
}
