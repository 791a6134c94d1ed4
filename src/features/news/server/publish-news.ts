import { deleteAudited, updateAudited } from '#server/db/audited-rows.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { announce, withdrawAnnouncement } from './announce-news.ts'
import { newsTable } from './tables.ts'

type Row = typeof newsTable.$inferSelect
type Publication = { dataInicio?: string | undefined; dataFim: string | null }

/**
 * Publishes an article now or later. An article that is already public keeps its publication time unless another one is
 * given. Members see one notification about it, from the publication time on.
 * @throws Problem `not-found`
 */
export async function publishNews(
  tx: UnitOfWork,
  church: ChurchState,
  id: number,
  { dataInicio, dataFim }: Publication,
  now: Date,
): Promise<Row> {
  const row = await updateAudited(tx, newsTable, id, before => ({
    dataInicio: dataInicio ? new Date(dataInicio) : before.dataInicio && before.dataInicio <= now ? before.dataInicio : now,
    dataFim: dataFim === null ? null : new Date(dataFim),
    dataAlteracao: now,
  }))
  await announce(tx, church, row)
  return row
}

/** Makes an article a draft again. @throws Problem `not-found` */
export async function unpublishNews(tx: UnitOfWork, id: number, now: Date): Promise<Row> {
  const row = await updateAudited(tx, newsTable, id, { dataInicio: null, dataFim: null, destaque: null, dataAlteracao: now })
  await withdrawAnnouncement(tx, id)
  return row
}

/** Changes an article, its notification and its search entry. @throws Problem `not-found` */
export async function updateNews(tx: UnitOfWork, church: ChurchState, id: number, values: Partial<Row>, now: Date): Promise<Row> {
  const row = await updateAudited(tx, newsTable, id, { ...values, dataAlteracao: now })
  await announce(tx, church, row)
  return row
}

/** Deletes an article, its notification and its search entry. @throws Problem `not-found` */
export async function deleteNews(tx: UnitOfWork, id: number): Promise<Record<string, never>> {
  // The row is deleted first, because its lock makes a simultaneous publication wait.
  const reply = await deleteAudited(tx, newsTable, id)
  await withdrawAnnouncement(tx, id)
  return reply
}
