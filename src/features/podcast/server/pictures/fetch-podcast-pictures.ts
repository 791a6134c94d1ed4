import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import { picturesPath } from '#server/files/keys.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { Job, JobContext } from '#server/jobs/job.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import type { Db } from '#server/writes/unit-of-work.ts'
import { episodeTable, podcastTable } from '../tables.ts'
import { type Cover, fetchCover } from './fetch-cover.ts'

/** Pictures in one run, because encoding one takes half a second of one core. */
const maxPictures = 20
const maxFailures = 3

/**
 * Fetches the pictures of outside feeds that have not been fetched yet, and stores them, so that a visitor's browser does not talk to another
 * site before they press play. `onlyNew`: those that were never tried. On schedule also those that have failed, after all others.
 */
export const fetchPodcastPictures: Job<{ onlyNew?: true }> = {
  name: 'fetch-podcast-pictures',
  readsForChurch: true,
  cron: '11-59/30 * * * *',
  perChurch: withRows([podcastTable, () => needsPicture(podcastTable, false)], [episodeTable, () => needsPicture(episodeTable, false)]),
  run: ({ onlyNew }, job) => fetchOf(job, onlyNew ?? false),
}

type Target = typeof podcastTable | typeof episodeTable
type Row = Pick<typeof podcastTable.$inferSelect, 'id' | 'capaEndereco' | 'capaDe' | 'capaFalhas'>

/**
 * A row that shows no picture, or one that was fetched from another address than it has now. Not again what was fetched and then removed by
 * staff, or what is not there. The cover of the podcast is shown for an episode without a picture, and not fetched a second time, nor is that of an
 * episode that was withdrawn.
 */
function needsPicture(table: Target, onlyNew: boolean): SQL {
  const { imagem, capaEndereco, capaDe, capaArquivo, capaFalhas } = table
  const isMissing = sql`${capaEndereco} is not null and case when ${capaDe} = ${capaEndereco}
    then ${imagem} is null and ${capaArquivo} is null and ${capaFalhas} < ${maxFailures}
    else ${imagem} is null or ${imagem} ->> 'url' = ${picturesPath} || ${capaArquivo} end`
  const isOwn =
    table === episodeTable
      ? sql`${episodeTable.retiradoEm} is null and not exists (select from ${podcastTable} where ${podcastTable.igrejaId} = ${episodeTable.igrejaId}
          and ${podcastTable.id} = ${episodeTable.canal} and ${podcastTable.capaEndereco} = ${capaEndereco})`
      : undefined
  return and(isMissing, isOwn, onlyNew ? sql`${capaDe} is distinct from ${capaEndereco} and ${capaFalhas} = 0` : undefined) as SQL
}

const selectRows = (db: Pick<Db, 'select'>, table: Target, where: SQL | undefined) =>
  db
    .select({ id: table.id, capaEndereco: table.capaEndereco, capaDe: table.capaDe, capaFalhas: table.capaFalhas })
    .from(table)
    .where(where)
    .$dynamic()

async function fetchOf({ church, db, ...services }: JobContext, onlyNew: boolean): Promise<void> {
  if (!church?.active) return
  const found: { table: Target; rows: Row[] }[] = []
  let count = 0
  for (const table of [podcastTable, episodeTable]) {
    const rows = await selectRows(db, table, needsPicture(table, onlyNew))
      .orderBy(asc(table.capaFalhas), asc(table.id))
      .limit(maxPictures - count)
    found.push({ table, rows })
    count += rows.length
  }
  if (!count) return
  const covers = await fetchCovers(
    services,
    church,
    found.flatMap(({ rows }) => rows.map(row => row.capaEndereco ?? '')),
  )
  await db.transaction(async tx => {
    let isShown = false
    for (const { table, rows } of found) {
      // Staff may have set a picture meanwhile. Locked in the order of all other writes.
      const isMeant = and(
        isAnyOf(
          table.id,
          rows.map(({ id }) => id),
        ),
        needsPicture(table, onlyNew),
      )
      const locked = rows.length ? await selectRows(tx, table, isMeant).orderBy(asc(table.id)).for('update') : []
      for (const row of locked) {
        const cover = covers.get(row.capaEndereco ?? '')
        if (!cover) continue
        isShown ||= cover !== 'later'
        await tx.update(table).set(valuesOf(row, cover)).where(eq(table.id, row.id))
      }
    }
    if (isShown) await tx.invalidatePages('pages-in-background')
    // A full batch: there may be more, so the next run is queued now. What has failed waits for the scheduled run.
    if (count === maxPictures && covers.size) await tx.send(fetchPodcastPictures, { onlyNew: true })
  })
}

/** The pictures at these addresses. Ends early when this server is busy; the others follow in the next run. */
async function fetchCovers(services: Services, church: ChurchState, addresses: readonly string[]): Promise<ReadonlyMap<string, Cover>> {
  const covers = new Map<string, Cover>()
  try {
    for (const address of new Set(addresses)) covers.set(address, await fetchCover(services, church, address))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  return covers
}

/** The version of the row stays: nothing that staff have open in an editor is overwritten by the picture. */
function valuesOf({ capaEndereco, capaDe, capaFalhas }: Row, cover: Cover) {
  if (cover === 'later') return { capaDe: null, capaFalhas: capaFalhas + 1 }
  if (cover !== 'none') return { imagem: cover, capaDe: capaEndereco, capaArquivo: cover.url.slice(picturesPath.length), capaFalhas: 0 }
  // The picture of another address is worse than none.
  return { imagem: null, capaDe: capaEndereco, capaArquivo: null, capaFalhas: (capaDe === capaEndereco ? capaFalhas : 0) + 1 }
}
