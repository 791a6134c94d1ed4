import { and, asc, eq, getTableColumns, getTableName, max, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/problems.ts'
import { auditedChange, auditedRow } from '#server/audit/audited-values.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { UnitOfWork } from './unit-of-work.ts'

// Changes of a church's rows by staff, with an audit row under the table's name: shared by all features.

/** A table of a church, or the table of the churches itself. */
type Table = PgTable & { id: PgColumn }
type Row<T extends Table> = T['$inferSelect'] & { id: number }
type Values<T extends Table> = Partial<T['$inferInsert']>
type Ordered = Table & { ordem: PgColumn }
type Versioned = { id: number; versao?: number }

/** Inserts a row. @returns the stored row */
export async function insertAudited<T extends Table>(tx: UnitOfWork, table: T, values: T['$inferInsert']): Promise<Row<T>> {
  const [row] = (await tx
    .insert(table)
    .values(values as never)
    .returning(getTableColumns(table) as never)) as Row<T>[]
  const after = row as Row<T>
  await tx.audit({ action: 'create', entity: getTableName(table), id: after.id, after: auditedRow(after) })
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
  const version = await checkVersion(tx, table, before, expectedVersion)
  const changes = typeof change === 'function' ? change(before) : change
  const values = version === undefined ? changes : { ...changes, versao: version + 1 }
  await tx
    .update(table)
    .set(values as never)
    .where(eq(table.id, id))
  await tx.audit({ action: 'update', entity: getTableName(table), id, ...auditedChange(before, values) })
  return { ...before, ...values }
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
  await checkVersion(tx, table, before, expectedVersion)
  await tx.audit({ action: 'delete', entity: getTableName(table), id, before: auditedRow(before) })
  return {}
}

/**
 * Changes the one row with these key values, or inserts it: a row that does not exist yet has version 0.
 * @param key values of columns that, with the church, have a unique index; `{}` where a church has one row
 * @returns the stored row
 * @throws Problem `stale`
 */
export async function saveAudited<T extends Table>(
  tx: UnitOfWork,
  table: T,
  key: Values<T>,
  change: Values<T>,
  expectedVersion?: number,
): Promise<Row<T>> {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const hasKey = and(...Object.entries(key).map(([name, value]) => eq(columns[name] as PgColumn, value)))
  const find = async () =>
    (
      await tx
        .select({ id: table.id })
        .from(table as PgTable)
        .where(hasKey)
    )[0]?.id as number | undefined
  const existing = await find()
  if (existing !== undefined) return updateAudited(tx, table, existing, change, expectedVersion)
  const inserted = (await tx
    .insert(table)
    .values({ ...key, ...change } as never)
    .onConflictDoNothing()
    .returning(columns as never)) as Row<T>[]
  const [row] = inserted
  // Another transaction has just inserted the row, which this one had not seen; or the row was expected to exist.
  if (!row) return updateAudited(tx, table, (await find()) as number, change, expectedVersion)
  if (expectedVersion) throw new Problem('stale')
  await tx.audit({ action: 'create', entity: getTableName(table), id: row.id, after: auditedRow(row) })
  return row
}

/** @returns the version of the row, if its table has one @throws Problem `stale` */
async function checkVersion(
  tx: UnitOfWork,
  table: Table,
  { id, versao }: Versioned,
  expected: number | undefined,
): Promise<number | undefined> {
  if (expected !== undefined && versao !== expected) throw await tx.staleProblem({ entity: getTableName(table), id, version: expected })
  return versao
}

/** The position after the last row. */
export async function nextPosition(tx: UnitOfWork, table: Ordered): Promise<number> {
  const [row] = await tx.select({ last: max(table.ordem) }).from(table as PgTable)
  return Number(row?.last ?? 0) + 1
}

/**
 * Stores a new order for all rows of a table.
 * @param order `anterior`: the order that the caller has seen; `ids`: the new one
 * @throws Problem `stale` when the order is another one now, because a row was moved, added or removed; `invalid` when `ids` are not
 * exactly the ids of the rows
 */
export async function reorder(tx: UnitOfWork, table: Ordered, { ids, anterior }: { ids: number[]; anterior: number[] }): Promise<void> {
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .orderBy(asc(table.ordem), asc(table.id))
    .for('update')
  const before = rows.map(row => row.id as number)
  if (before.join() !== anterior.join()) throw await tx.staleProblem({ entity: getTableName(table), id: 'all' })
  if ([...ids].sort().join() !== [...before].sort().join()) throw new Problem('invalid', { errors: { ids: 'unknown' } })
  await tx
    .update(table)
    .set({ ordem: positionIn(ids, table.id) } as never)
    .where(isAnyOf(table.id, ids))
  await tx.audit({ action: 'order', entity: getTableName(table), id: 'all', before, after: ids })
}

/** The position of a row in a list of ids, from 1; null when the list does not have it. */
export const positionIn = (ids: readonly number[], id: PgColumn) => sql`array_position(${sql.param(ids)}::bigint[], ${id})`
