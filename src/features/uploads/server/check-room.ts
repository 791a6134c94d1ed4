import { and, eq, isNull, sum } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { systemActor } from '#server/db/actor.ts'
import { churchReads } from '#server/db/church-db.ts'
import { fileTable } from '#server/files/tables.ts'
import type { Services } from '#server/http/services.ts'

/** The part of a disk that stays free of uploads: for pictures, the database and the system. */
const minFreeShare = 0.1

/**
 * Whether an upload may begin. What is announced counts like what is stored; of two announcements at the same moment, both may be the last.
 * @param bytes of the new file
 * @throws Problem `invalid` with `no_room` when the church has none left, `unavailable` when the disk is nearly full
 */
export async function checkRoom({ env, pool, files }: Services, church: number, bytes: number): Promise<void> {
  const free = await files.freeShare()
  if (free !== undefined && free < minFreeShare) throw new Problem('unavailable', { retryAfter: 3_600 })
  // As the system: files that a member may not see take room, too. Row security leaves only those of the church.
  const db = churchReads(pool, church, systemActor)
  const [row] = await db
    .select({ bytes: sum(fileTable.tamanho) })
    .from(fileTable)
    .where(and(eq(fileTable.igrejaId, church), isNull(fileTable.excluidoEm)))
  if (Number(row?.bytes ?? 0) + bytes > env.FILES_GB_PER_CHURCH * 1e9) throw new Problem('invalid', { errors: { tamanho: 'no_room' } })
}
