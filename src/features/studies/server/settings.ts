import { announceAll, lockAudience } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { saveAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { publicStudies, studyAudience } from './content.ts'
import { settingsTable } from './tables.ts'

type Row = typeof settingsTable.$inferSelect

const toWire = (row: Row | undefined) => ({ flagConteudoPublico: row?.flagConteudoPublico ?? true, versao: row?.versao ?? 0 })

/** Whether everybody reads the studies of the church. */
export async function readSettings(db: Pick<ChurchDb, 'select'>) {
  const [row] = await db.select().from(settingsTable)
  return toWire(row)
}

/** Shows the studies to everybody or only to the groups; the search follows in the same transaction. @throws Problem `stale` */
export async function changeSettings(
  tx: UnitOfWork,
  church: ChurchState,
  values: { flagConteudoPublico: boolean },
  expectedVersion: number | undefined,
) {
  await lockAudience(tx, studyAudience)
  const row = await saveAudited(tx, settingsTable, {}, values, expectedVersion)
  await announceAll(tx, church, publicStudies, values.flagConteudoPublico)
  return toWire(row)
}
