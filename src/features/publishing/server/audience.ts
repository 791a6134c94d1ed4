import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { PublishedTable } from './columns.ts'

/** A setting of the church that decides whether everybody reads what it publishes of one kind, or only some. */
export type Audience = {
  /** The condition for pieces that everybody reads. */
  isEverybody: SQL
  /** The name of the setting, for the lock. */
  name: string
}

type Content = { table: PublishedTable; audience: Audience | undefined }

/** Whether everybody reads a piece, as far as the setting decides it. */
export async function isForEverybody(db: Pick<ChurchDb, 'select'>, { table, audience }: Content, id: number): Promise<boolean> {
  if (!audience) return true
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), audience.isEverybody))
  return rows.length > 0
}

const keysOf = ({ name }: Audience) => sql`hashtext(${name}), hashtext(current_setting('atrio.igreja'))`

/** Makes whoever changes the setting wait, and waits for them. Before a piece is locked: they lock the pieces afterwards, too. */
export async function holdAudience(tx: UnitOfWork, audience: Audience): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keysOf(audience)})`)
}

/** Waits for all who are writing pieces, and makes others wait. Before the setting is changed. */
export async function lockAudience(tx: UnitOfWork, audience: Audience): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keysOf(audience)})`)
}
