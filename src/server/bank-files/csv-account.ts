import { normalizeText } from '#contract/normalize-text.ts'
import { nameOf } from './csv-columns.ts'
import type { Table } from './csv-table.ts'

const accountIn = /\b(?:agencia|ag|conta(?: corrente| poupanca)?|c\/c)\b\D{0,15}(?<![a-z])(\d[\d./-]*x?)(?![,:h])/g
const aDay = /^(\d{1,2}[/.]\d{1,2}([/.]\d{2,4})?|\d{4}-\d{2}-\d{2})[./-]?$/

/**
 * The account of the church that a file is of, as far as it says so: by the rows before the names of the columns, and by columns before that of the
 * day, behind which other accounts may be those of payers. Only digits, so that it is the same however it is written.
 */
export function accountsOf({ rows, names, columns }: Pick<Table, 'rows' | 'names' | 'columns'>): (cells: readonly string[]) => string {
  const said = rows
    .slice(0, Math.max(0, names))
    .map(row => normalizeText(row.join(' ')))
    .filter(text => !/\bsaldo\b/.test(text))
    .flatMap(text => Array.from(text.matchAll(accountIn), ([, number = '']) => number))
    .filter(number => !aDay.test(number))
  const own = (rows[names] ?? []).flatMap((name, column) =>
    column < columns.day && /^((numero da )?conta( corrente)?|agencia)$/.test(nameOf(name)) ? [column] : [],
  )
  return cells => [...said, ...own.map(column => cells[column] ?? '')].map(number => number.replace(/[^\dx]/gi, '')).join('/')
}
