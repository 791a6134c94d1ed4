import type { ChurchDb } from '#server/db/church-db.ts'
import { saveAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { channelIdOf } from '../rules/channel.ts'
import { broadcastTable } from './tables.ts'

type Row = typeof broadcastTable.$inferSelect

const toWire = (row: Row | undefined) => ({ canal: row?.canal ?? null, versao: row?.versao ?? 0 })

/** Where the services are live, as staff see it. */
export async function readBroadcast(db: ChurchDb) {
  const [row] = await db.select().from(broadcastTable)
  return toWire(row)
}

/** Sets the channel on which the services are live; `null`: none. @throws Problem `stale` */
export async function changeBroadcast(tx: UnitOfWork, typed: string | null, expectedVersion: number | undefined) {
  const canal = typed === null ? null : (channelIdOf(typed) ?? null)
  return toWire(await saveAudited(tx, broadcastTable, {}, { canal }, expectedVersion))
}
