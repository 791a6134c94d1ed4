import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { Env } from '#server/env.ts'
import type { FileStore } from './file-store.ts'
import type { Quota } from './keys.ts'

/** Parts of `FILES_GB_PER_CHURCH`. Together they are all of it, so that one that is full leaves the others what is theirs. */
const shares = { igreja: 0.85, membros: 0.1, visitantes: 0.05 } as const satisfies Record<Quota, number>

/**
 * The part of a disk that stays free of them: for the database and the system. What anybody can send stops first, then what members send; the
 * church's own pictures go on for longest.
 */
const minFreeShares = { igreja: 0.02, membros: 0.05, visitantes: 0.1 } as const satisfies Record<Quota, number>

/** The same for uploads in parts, which are large. */
export const minFreeForUploads = 0.1

/** @throws Problem `unavailable` when the disk is nearly full */
export async function checkDisk(files: FileStore, quota: Quota, minFree: number = minFreeShares[quota]): Promise<void> {
  const free = await files.freeShare()
  if (free !== undefined && free < minFree) throw new Problem('unavailable', { retryAfter: 3_600 })
}

type NewRoom = { quota: Quota; bytes: number; field: string }

/**
 * Call it in the transaction that writes the rows of new files, before them: until it ends, no other one of this church takes room. Every row counts as
 * long as it is there: announced, in use or not, and marked as deleted, because it goes after its bytes.
 * @param field that the problem names
 * @throws Problem `invalid`, with `no_room` for the church's own files, else `no_room_now`
 */
export async function takeRoom(
  tx: Pick<ChurchTx, 'execute'>,
  { FILES_GB_PER_CHURCH }: Pick<Env, 'FILES_GB_PER_CHURCH'>,
  { quota, bytes, field }: NewRoom,
): Promise<void> {
  const [row] = parseRows(TakenRow, await tx.execute(sql`select bytes_da_cota(${quota}) as bytes`))
  if ((row?.bytes ?? 0) + bytes > FILES_GB_PER_CHURCH * 1e9 * shares[quota])
    throw new Problem('invalid', { errors: { [field]: quota === 'igreja' ? 'no_room' : 'no_room_now' } })
}

/** Whether a church has no room for what the server wanted to store for it: it may have some later. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Problem && Object.values(error.errors ?? {}).some(failure => failure === 'no_room')

const TakenRow = z.object({ bytes: IntegerColumn })
