import type { Columns } from './csv-columns.ts'
import { directionOf, isPayment, isReceipt } from './direction.ts'
import type { Direction } from './statement-line.ts'

type Row = { cells: readonly string[]; sign?: Direction }

const knownIn = (columns: Columns): number[] => [
  ...[columns.day, ...columns.amounts, ...columns.ins, ...columns.outs],
  ...[...columns.states, ...columns.currencies],
]

/** What stands in a cell that may have a direction. A dash is one beside a plus or below such a name; elsewhere banks write it where nothing is. */
export function markIn(cells: readonly string[], column: number, { signs }: Pick<Columns, 'signs'>): string {
  const mark = cells[column]?.trim() ?? ''
  return mark === '-' && !signs.includes(column) ? '' : mark
}

/**
 * The columns, when it is known what is in them: a column of directions has nothing else but single marks that nobody understands (`*`), or one other
 * word among ten, whatever its name is; then it is neither text nor id. Payers may write such words, too: but for a kind of movement, it has them in
 * nearly every row, in both directions, and none of them contradicts a minus. A column with a name of a few letters, or none, may have only money that
 * went out; one in which all came in may mean something else (`C`: an account of a kind).
 * @param names of the columns
 */
export function withDirections(columns: Columns, names: readonly string[], rows: readonly Row[]): Columns {
  const known = knownIn(columns)
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const all = Array.from({ length: width }, (_, column) => column)
  const isNameless = (column: number) => (names[column]?.trim() ?? '').length <= 3
  const mayHaveSigns = (column: number) => columns.kinds.includes(column) || isNameless(column)
  const hasPlus = (column: number) => rows.some(({ cells }) => cells[column]?.trim() === '+')
  const signs = all.filter(column => columns.directions.includes(column) || (mayHaveSigns(column) && hasPlus(column)))
  const isSigned = rows.some(({ sign }) => sign === 'out')
  const found = all.filter(column => {
    const [isText, isKind] = [columns.texts.includes(column), columns.kinds.includes(column)]
    if (known.includes(column) || (isText && columns.texts.length === 1 && !isKind)) return false
    const marks = rows.flatMap(({ cells, sign }) => {
      const mark = markIn(cells, column, { signs })
      return mark ? [{ mark, sign, direction: directionOf(mark) }] : []
    })
    const unknown = marks.filter(({ mark, direction }) => !direction && !isPayment(mark))
    const isOfDirections = unknown.every(({ mark }) => mark.length <= 2) || unknown.length * 10 <= marks.length
    if (marks.length === unknown.length || !isOfDirections) return false
    if (isKind) return !unknown.length
    const hasReceipts = marks.some(({ mark }) => isReceipt(mark))
    const hasOut = marks.some(({ mark, direction }) => direction === 'out' || (hasReceipts && isPayment(mark)))
    const hasIn = hasReceipts || marks.some(({ direction }) => direction === 'in')
    const contradicts = marks.some(({ sign, direction }) =>
      sign === 'out' ? direction === 'in' : isText && isSigned && direction === 'out',
    )
    return hasOut && (hasIn || isNameless(column)) && marks.length * 10 >= rows.length * 9 && !contradicts
  })
  const directions = [...new Set([...columns.directions, ...found])]
  const without = (list: number[]) => list.filter(column => !directions.includes(column))
  return { ...columns, directions, signs, kinds: without(columns.kinds), texts: without(columns.texts), ids: without(columns.ids) }
}

/** Whether a cell that is no direction of the file says that money went out: the bank may mean it, or a payer may have written it. */
export function maySayOut(cells: readonly string[], columns: Columns): boolean {
  const others = [...knownIn(columns), ...columns.directions, ...columns.kinds]
  return cells.some((_, column) => !others.includes(column) && directionOf(markIn(cells, column, columns)) === 'out')
}
