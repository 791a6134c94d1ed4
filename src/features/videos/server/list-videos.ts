import { isNotNull } from 'drizzle-orm'
import type { PageQuery } from '#contract/page-query.ts'
import { listHighlights, listPublished } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { VideoList, VideoOrigin } from '../contract.ts'
import { videos } from './content.ts'
import { videoSourceTable } from './tables.ts'

/** The public videos of the church's playlist, or its own when it has none, newest first; or only the highlights among them. */
export async function listVideosOfSource(db: ChurchDb, query: PageQuery & { destaque: boolean }): Promise<VideoList> {
  const now = new Date()
  const [source, items] = await Promise.all([
    sourceOf(db),
    query.destaque ? listHighlights(videos, db, now) : listPublished(videos, db, now, query),
  ])
  return { source, items: items as unknown as VideoList['items'] }
}

/** `youtube` as soon as the church's playlist has been read once; the same rule as `listCondition` in content.ts. */
async function sourceOf(db: ChurchDb): Promise<VideoOrigin> {
  const read = await selectReadSource(db)
  return read.length ? 'youtube' : 'igreja'
}

const selectReadSource = preparedRead(db =>
  db.select({ id: videoSourceTable.id }).from(videoSourceTable).where(isNotNull(videoSourceTable.dataLeitura)),
)
