import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { PublishedRow, PublishedTable } from './columns.ts'
import type { ParentRow, ParentTable } from './parents/parent-columns.ts'

/** What the pieces of one kind of content belong to. */
export type PublishedParent = {
  table: ParentTable
  /** The field with the id of a piece's parent, as staff write it. */
  field: string
  /** The column of a piece for it, and its name in the table's declaration. */
  column: PgColumn
  columnName: string
}

/** @param pieces the table of the pieces */
export const parentOf = (pieces: PublishedTable, declared: Omit<PublishedParent, 'column'>): PublishedParent => ({
  ...declared,
  column: (pieces as unknown as Record<string, PgColumn>)[declared.columnName] as PgColumn,
})

/** The condition for pieces whose parent everybody sees. */
export const hasShownParent = ({ table, column }: PublishedParent): SQL =>
  sql`exists (select from ${table} where ${table.id} = ${column} and ${table.dataInicio} is not null)`

/** @throws Problem `invalid` for the field of the parent when the church has no such one */
export async function requireParent(db: Pick<ChurchDb, 'select'>, { table, field }: PublishedParent, id: unknown): Promise<void> {
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, id))
  if (!row) throw new Problem('invalid', { errors: { [field]: 'unknown' } })
}

/**
 * Waits for whoever is hiding, showing or deleting the parent of a piece, and makes them wait. Before the piece is locked: they lock the
 * parent first, too.
 */
export async function lockParent(tx: UnitOfWork, parent: PublishedParent, pieces: PublishedTable, pieceId: number): Promise<void> {
  const { table, column } = parent
  const idOfParent = tx.select({ id: column }).from(pieces).where(eq(pieces.id, pieceId))
  await tx.select({ id: table.id }).from(table).where(sql`${table.id} = ${idOfParent}`).for('key share')
}

/** Whether everybody sees the parent of a piece. */
export async function isParentShown(db: Pick<ChurchDb, 'select'>, parent: PublishedParent, piece: PublishedRow): Promise<boolean> {
  const { table, columnName } = parent
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, piece[columnName as 'id']), isNotNull(table.dataInicio)))
  return row !== undefined
}

/** What the page of a piece says of its parent. */
export async function readParent(db: ChurchDb, { table }: PublishedParent, id: number) {
  const [row] = await db.select({ id: table.id, slug: table.slug, nome: table.nome }).from(table).where(eq(table.id, id))
  return row as Pick<ParentRow, 'id' | 'slug' | 'nome'>
}
