import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Picture } from '#contract/values.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import { picturesPath } from '#server/files/keys.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { Job, JobContext } from '#server/jobs/job.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import { videoTable } from '../tables.ts'
import { fetchPreview, type Preview } from './fetch-preview.ts'

/** Pictures in one run, because encoding one takes half a second of one core. */
const maxPictures = 20
const maxFailures = 3

/**
 * Fetches the preview pictures of videos that have none, and stores them, so that a visitor's browser does not talk to YouTube before they
 * press play. `onlyNew`: for videos that were never tried. On schedule also for those that have failed.
 */
export const fetchVideoPictures: Job<{ onlyNew?: true }> = {
  name: 'fetch-video-pictures',
  readsForChurch: true,
  cron: '7-59/15 * * * *',
  perChurch: withRows([videoTable, () => needsPicture]),
  run: ({ onlyNew }, job) => fetchOf(job, onlyNew ? isNew : needsPicture),
}

const { videoId, imagem, capaDe, capaArquivo, capaFalhas } = videoTable

/**
 * A row that shows no picture, or one that was fetched for another video than the one it has now. Not again what was
 * fetched and then removed by staff, or what YouTube does not have.
 */
const needsPicture: SQL = sql`case when ${capaDe} = ${videoId}
  then ${imagem} is null and ${capaArquivo} is null and ${capaFalhas} < ${maxFailures}
  else ${imagem} is null or ${imagem} ->> 'url' = ${picturesPath} || ${capaArquivo} end`

/** Of these, one that was never tried: staff may save a video three times in a minute, before YouTube has its picture. */
const isNew = and(needsPicture, sql`${capaDe} is distinct from ${videoId}`) as SQL

async function fetchOf({ church, db, ...services }: JobContext, condition: SQL): Promise<void> {
  if (!church?.active) return
  const { id } = videoTable
  const rows = await db.select({ id, videoId }).from(videoTable).where(condition).orderBy(asc(id)).limit(maxPictures)
  if (!rows.length) return
  const ids = rows.map(row => row.id)
  const previews = await fetchPreviews(
    services,
    church,
    rows.map(row => row.videoId),
  )
  await db.transaction(async tx => {
    // Staff may have set a picture or another video meanwhile. Locked in the order of all other writes.
    const locked = await tx
      .select()
      .from(videoTable)
      .where(and(isAnyOf(id, ids), condition))
      .orderBy(asc(id))
      .for('update')
    const answered = locked.filter(row => (previews.get(row.videoId) ?? 'later') !== 'later')
    for (const row of answered) await tx.update(videoTable).set(valuesOf(row, previews)).where(eq(id, row.id))
    const stored = answered.filter(row => isPicture(previews.get(row.videoId)))
    // The picture of a draft changes no page.
    if (answered.some(row => row.dataInicio && (row.imagem || stored.includes(row)))) await tx.invalidatePages('pages-in-background')
    // A full batch: there may be more, so the next run is queued now. What has failed waits for the scheduled run.
    if (rows.length === maxPictures && stored.length > 0) await tx.send(fetchVideoPictures, { onlyNew: true })
  })
}

const isPicture = (preview: Preview | undefined): preview is Picture => typeof preview === 'object'

/** The pictures of these videos. Ends early when this server is busy with other pictures; the others follow in the next run. */
async function fetchPreviews(services: Services, church: ChurchState, videoIds: readonly string[]): Promise<ReadonlyMap<string, Preview>> {
  const previews = new Map<string, Preview>()
  try {
    for (const video of new Set(videoIds)) previews.set(video, await fetchPreview(services, church, video))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  return previews
}

type Row = Pick<typeof videoTable.$inferSelect, 'videoId' | 'capaDe' | 'capaFalhas'>

/** The version of the row stays: nothing that staff have open in an editor is overwritten by the picture. */
function valuesOf(row: Row, previews: ReadonlyMap<string, Preview>) {
  const preview = previews.get(row.videoId)
  if (isPicture(preview))
    return { imagem: preview, capaDe: row.videoId, capaArquivo: preview.url.slice(picturesPath.length), capaFalhas: 0 }
  const failures = row.capaDe === row.videoId ? row.capaFalhas : 0
  // The picture of another video is worse than none.
  return { imagem: null, capaDe: row.videoId, capaArquivo: null, capaFalhas: failures + 1 }
}
