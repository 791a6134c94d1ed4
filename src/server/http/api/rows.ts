import { asc, eq, getTableColumns, getTableName, max } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/problems.ts'
import type { WriteTx } from '../work.ts'

// What staff do with a church's rows, told to the audit trail under the table's name: one place for all features.

type Table = PgTable & { id: PgColumn; igrejaId: PgColumn }
type Row<T extends Table> = T['$inferSelect'] & { id: number }
type Values<T extends Table> = Partial<T['$inferInsert']>
type Ordered = Table & { ordem: PgColumn }

/** Puts a new row. @returns it as it was stored */
export async function addRow<T extends Table>(tx: WriteTx, table: T, values: T['$inferInsert']): Promise<Row<T>> {
  const [row] = (await tx
    .insert(table)
    .values(values as never)
    .returning(getTableColumns(table) as never)) as Row<T>[]
  const after = row as Row<T>
  await tx.audit({ action: 'create', entity: getTableName(table), id: after.id, after: told(after) })
  return after
}

/**
 * Changes a row, which is locked first.
 * @param change the new values, or what makes them from the row as it is
 * @returns the row as it is now
 * @throws Problem `not-found`
 */
export async function changeRow<T extends Table>(
  tx: WriteTx,
  table: T,
  id: number,
  change: Values<T> | ((before: Row<T>) => Values<T>),
): Promise<Row<T>> {
  const [before] = (await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')) as Row<T>[]
  if (!before) throw new Problem('not-found')
  const values = typeof change === 'function' ? change(before) : change
  await tx
    .update(table)
    .set(values as never)
    .where(eq(table.id, id))
  const after = { ...before, ...values }
  const changed = Object.keys(values)
  await tx.audit({ action: 'update', entity: getTableName(table), id, before: told(before, changed), after: told(after, changed) })
  return after
}

/** Removes a row. @returns the reply of a call that has nothing to tell @throws Problem `not-found` */
export async function removeRow<T extends Table>(tx: WriteTx, table: T, id: number): Promise<Record<string, never>> {
  const [before] = (await tx
    .delete(table as PgTable)
    .where(eq(table.id, id))
    .returning()) as Row<T>[]
  if (!before) throw new Problem('not-found')
  await tx.audit({ action: 'delete', entity: getTableName(table), id, before: told(before) })
  return {}
}

/** The place after the last one. */
export async function nextPlace(tx: WriteTx, table: Ordered): Promise<number> {
  const [row] = await tx.select({ last: max(table.ordem) }).from(table as PgTable)
  return Number(row?.last ?? 0) + 1
}

/**
 * Puts all rows of a table in the given order.
 * @throws Problem `invalid` when the ids are not exactly those of the rows: somebody else has added or removed one meanwhile
 */
export async function putInOrder(tx: WriteTx, table: Ordered, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .orderBy(asc(table.ordem), asc(table.id))
    .for('update')
  const before = rows.map(row => row.id as number)
  const same = before.length === ids.length && new Set(ids).size === ids.length && ids.every(id => before.includes(id))
  if (!same) throw new Problem('invalid', { errors: { ids: 'unknown' } })
  for (const [place, id] of ids.entries())
    await tx
      .update(table)
      .set({ ordem: place + 1 } as never)
      .where(eq(table.id, id))
  await tx.audit({ action: 'order', entity: getTableName(table), id: 'all', before, after: ids })
}

/** A row as the audit trail keeps it: all of it but the church, or only what a change names. */
function told({ igrejaId: _, ...row }: Record<string, unknown>, only?: readonly string[]): Record<string, unknown> {
  return only ? Object.fromEntries(only.map(name => [name, row[name]])) : row
}
