import { and, desc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { isPublished } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { devotionalTable, readingTable } from './tables.ts'

/** Marks in one reply. */
const maxReadings = 1_000

const { devocionalId, usuarioId, lidoEm } = readingTable

/** The ids of the devotionals that a member has marked as read, the last one first. */
export async function listReadings(db: ChurchDb, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ devocionalId })
    .from(readingTable)
    .where(eq(usuarioId, memberId))
    .orderBy(desc(lidoEm), desc(devocionalId))
    .limit(maxReadings)
  return rows.map(row => row.devocionalId)
}

/** Marks a devotional as read. A repeated call changes nothing. @throws Problem `not-found` when it is not published */
export async function markRead(tx: UnitOfWork, memberId: number, id: number, now: Date) {
  const [row] = await tx
    .select({ id: devotionalTable.id })
    .from(devotionalTable)
    .where(and(eq(devotionalTable.id, id), isPublished(devotionalTable, now)))
  if (!row) throw new Problem('not-found')
  await tx.insert(readingTable).values({ usuarioId: memberId, devocionalId: id }).onConflictDoNothing()
  return {}
}

/** Takes the mark back; does nothing when there is none. @throws Problem `not-found` when there is no such devotional */
export async function unmarkRead(tx: UnitOfWork, memberId: number, id: number) {
  const [row] = await tx.select({ id: devotionalTable.id }).from(devotionalTable).where(eq(devotionalTable.id, id))
  if (!row) throw new Problem('not-found')
  await tx.delete(readingTable).where(and(eq(devocionalId, id), eq(usuarioId, memberId)))
  return {}
}
