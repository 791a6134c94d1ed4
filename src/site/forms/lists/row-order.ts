import type { Failures } from '../form-check.ts'

/** A row of a list of groups. A removed one, `removedAs` this title, keeps its fields, outside of the form's values, until it is put back. */
export type Row = { key: number; removedAs?: string }

export const presentRows = (rows: readonly Row[]): Row[] => rows.filter(({ removedAs }) => removedAs === undefined)

/** A key that no row has. */
export const nextKey = (rows: readonly Row[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

/** Exchanges a row with the one before (-1) or after it (1); removed rows do not count. */
export function moveRow(rows: readonly Row[], key: number, by: -1 | 1): Row[] {
  const present = presentRows(rows)
  const other = present[present.findIndex(row => row.key === key) + by]
  if (!other) return [...rows]
  return rows.map(row => (row.key === key ? other : row.key === other.key ? { key } : row))
}

/** For each row that is present: the number that it had before, or -1. */
export function oldIndexes(before: readonly Row[], after: readonly Row[]): number[] {
  const old = presentRows(before)
  return presentRows(after).map(({ key }) => old.findIndex(row => row.key === key))
}

/** The failures after the rows of a list have other numbers: each stays with its row, those of removed rows disappear. */
export function renumber(failures: Failures, list: string, oldNumbers: readonly number[]): Failures {
  const renumbered: Failures = {}
  for (const [name, failure] of Object.entries(failures)) {
    const [, old, rest] = name.startsWith(`${list}.`) ? (/^(\d+)(.*)$/.exec(name.slice(list.length + 1)) ?? []) : []
    const number = old === undefined ? undefined : oldNumbers.indexOf(Number(old))
    if (number === undefined) renumbered[name] = failure
    else if (number >= 0) renumbered[`${list}.${number}${rest}`] = failure
  }
  return renumbered
}
