import { asc, eq, getTableColumns, getTableName, max } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from './unit-of-work.ts'

// Changes of a church's rows by staff, with an audit row under the table's name: shared by all features.

type Table = PgTable & { id: PgColumn; igrejaId: PgColumn }
type Row<T extends Table> = T['$inferSelect'] & { id: number }
type Values<T extends Table> = Partial<T['$inferInsert']>
type Ordered = Table & { ordem: PgColumn }
type Versioned = { versao?: number }

/** Inserts a row. @returns the stored row */
export async function insertAudited<T extends Table>(tx: UnitOfWork, table: T, values: T['$inferInsert']): Promise<Row<T>> {
  const [row] = (await tx
    .insert(table)
    .values(values as never)
    .returning(getTableColumns(table) as never)) as Row<T>[]
  const after = row as Row<T>
  await tx.audit({ action: 'create', entity: getTableName(table), id: after.id, after: auditedValues(after) })
  return after
}

/**
 * Locks a row and updates it. A row with a version, in the column `versao`, gets the next one.
 * @param change the new values, or a function that returns them for the current row
 * @param expectedVersion the version that the caller has seen; left out: any
 * @returns the updated row
 * @throws Problem `not-found`; `stale` when the row has another version, because somebody else has changed it
 */
export async function updateAudited<T extends Table>(
  tx: UnitOfWork,
  table: T,
  id: number,
  change: Values<T> | ((before: Row<T>) => Values<T>),
  expectedVersion?: number,
): Promise<Row<T>> {
  const [before] = (await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')) as Row<T>[]
  if (!before) throw new Problem('not-found')
  const version = checkVersion(before as Versioned, expectedVersion)
  const changes = typeof change === 'function' ? change(before) : change
  const values = version === undefined ? changes : { ...changes, versao: version + 1 }
  await tx
    .update(table)
    .set(values as never)
    .where(eq(table.id, id))
  const after = { ...before, ...values }
  const changed = Object.keys(values)
  await tx.audit({
    action: 'update',
    entity: getTableName(table),
    id,
    before: auditedValues(before, changed),
    after: auditedValues(after, changed),
  })
  return after
}

/**
 * Deletes a row.
 * @param expectedVersion the version that the caller has seen; left out: any
 * @returns an empty reply
 * @throws Problem `not-found`, `stale`
 */
export async function deleteAudited<T extends Table>(
  tx: UnitOfWork,
  table: T,
  id: number,
  expectedVersion?: number,
): Promise<Record<string, never>> {
  const [before] = (await tx
    .delete(table as PgTable)
    .where(eq(table.id, id))
    .returning()) as Row<T>[]
  if (!before) throw new Problem('not-found')
  // Fails after the deletion, which is undone with the transaction.
  checkVersion(before as Versioned, expectedVersion)
  await tx.audit({ action: 'delete', entity: getTableName(table), id, before: auditedValues(before) })
  return {}
}

/** @returns the version of the row, if its table has one @throws Problem `stale` */
function checkVersion({ versao }: Versioned, expected: number | undefined): number | undefined {
  if (expected !== undefined && versao !== expected) throw new Problem('stale')
  return versao
}

/** The position after the last row. */
export async function nextPosition(tx: UnitOfWork, table: Ordered): Promise<number> {
  const [row] = await tx.select({ last: max(table.ordem) }).from(table as PgTable)
  return Number(row?.last ?? 0) + 1
}

/**
 * Stores a new order for all rows of a table.
 * @throws Problem `invalid` when `ids` are not exactly the ids of the rows, because a row was added or removed meanwhile
 */
export async function reorder(tx: UnitOfWork, table: Ordered, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .orderBy(asc(table.ordem), asc(table.id))
    .for('update')
  const before = rows.map(row => row.id as number)
  const isComplete = before.length === ids.length && new Set(ids).size === ids.length && ids.every(id => before.includes(id))
  if (!isComplete) throw new Problem('invalid', { errors: { ids: 'unknown' } })
  for (const [index, id] of ids.entries())
    await tx
      .update(table)
      .set({ ordem: index + 1 } as never)
      .where(eq(table.id, id))
  await tx.audit({ action: 'order', entity: getTableName(table), id: 'all', before, after: ids })
}

/** The values of a row that the audit trail stores: all columns except the church, or only `columns`. */
function auditedValues({ igrejaId: _, ...row }: Record<string, unknown>, columns?: readonly string[]): Record<string, unknown> {
  return columns ? Object.fromEntries(columns.map(name => [name, row[name]])) : row
}
