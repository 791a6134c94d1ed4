import { and, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Job, JobContext } from '#server/jobs/job.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { fetchPodcastPictures } from '../pictures/fetch-podcast-pictures.ts'
import { type PodcastRow, podcastTable } from '../tables.ts'
import { changesAllowed, changesCountedMs } from './changes-allowed.ts'
import { type FeedRead, fetchFeed, noMarks } from './fetch-feed.ts'
import { type ImportedEpisode, toImported } from './imported-episode.ts'
import { planImport } from './plan-import.ts'
import { storeEpisodes, withdrawAll } from './store-episodes.ts'

/** Reads the outside feed of a podcast: sent when staff have set or changed its address, or want it to be read now. */
export const importPodcast: Job<{ podcast: number }> = {
  name: 'import-podcast',
  readsForChurch: true,
  atOnce: 2,
  run: ({ podcast }, job) => importOne(podcast, job),
}

/** Queues the reading of each outside feed: one job for each, so that a slow feed delays no other. One that changes too much waits. */
export const importAllPodcasts: Job<Record<string, never>> = {
  name: 'import-all-podcasts',
  cron: '3-59/30 * * * *',
  perChurch: withRows([podcastTable, isToRead]),
  async run(_data, { db, church }) {
    if (!church?.active) return
    const podcasts = await db.select({ podcast: podcastTable.id }).from(podcastTable).where(isToRead())
    await db.transaction(async tx => {
      if (podcasts.length) await tx.send(importScheduled, podcasts)
    })
  },
}

/** It has a feed, or had one whose episodes are still here. */
function isToRead(): SQL {
  const { endereco, enderecoLido, erro, dataMudancas } = podcastTable
  const waits = and(eq(erro, 'unstable'), gt(dataMudancas, new Date(Date.now() - changesCountedMs)))
  return and(or(isNotNull(endereco), isNotNull(enderecoLido)), sql`${waits} is not true`) as SQL
}

/** The same as `importPodcast`, in a queue of its own, so that staff who wait do not wait for the feeds of all churches. */
export const importScheduled: Job<{ podcast: number }> = {
  name: 'import-podcast-scheduled',
  readsForChurch: true,
  atOnce: 4,
  run: ({ podcast }, job) => importOne(podcast, job),
}

type Attempt = { podcast: PodcastRow; startedAt: Date; church: ChurchState }

/**
 * Reads an outside feed, and then writes what has changed in one unit of work. A failed reading changes no episode; staff see its reason.
 * May run again at any time.
 */
async function importOne(id: number, { db, church, env }: JobContext): Promise<void> {
  if (!church?.active) return
  const startedAt = sql`now()`.mapWith(podcastTable.dataLeitura).as('started_at')
  const [found] = await db.select({ podcast: podcastTable, startedAt }).from(podcastTable).where(eq(podcastTable.id, id))
  if (!found) return
  const { podcast } = found
  const attempt = { ...found, church }
  if (!podcast.endereco) return db.transaction(tx => storeEnd(tx, attempt))
  const isOther = podcast.endereco !== podcast.enderecoLido
  const read = await fetchFeed({
    church: church.id,
    address: podcast.endereco,
    // Another feed may happen to have the same marks.
    ...(isOther ? noMarks : { etag: podcast.etag, lastModified: podcast.ultimaModificacao, hash: podcast.hash }),
    trusted: env.PODCAST_ORIGIN,
  })
  // The queue tries again.
  if ('later' in read) throw new Problem('unavailable')
  const episodes = 'feed' in read ? read.feed.episodes.map(toImported) : []
  await db.transaction(tx => storeRead(tx, attempt, read, episodes))
}

/** Locks the podcast, so that one import of it writes at a time. @returns `undefined` when the attempt is out of date by now */
async function lockPodcast(tx: UnitOfWork, { podcast, startedAt }: Attempt): Promise<PodcastRow | undefined> {
  const [row] = await tx.select().from(podcastTable).where(eq(podcastTable.id, podcast.id)).for('update')
  const lastAttempt = Math.max(row?.dataLeitura?.getTime() ?? 0, row?.dataErro?.getTime() ?? 0)
  return row?.endereco === podcast.endereco && lastAttempt <= startedAt.getTime() ? row : undefined
}

const updatePodcast = (tx: UnitOfWork, { id }: PodcastRow, values: Partial<PodcastRow>) =>
  tx.update(podcastTable).set(values).where(eq(podcastTable.id, id))

/** Stores what was read of the feed, or why it was not. */
async function storeRead(
  tx: UnitOfWork,
  attempt: Attempt,
  read: Exclude<FeedRead, { later: true }>,
  episodes: readonly ImportedEpisode[],
): Promise<void> {
  const podcast = await lockPodcast(tx, attempt)
  if (!podcast) return
  const { startedAt, church } = attempt
  if ('error' in read) return void (await updatePodcast(tx, podcast, { erro: read.error, dataErro: startedAt }))
  const success = { dataLeitura: startedAt, erro: null, dataErro: null }
  if ('unchanged' in read) return void (await updatePodcast(tx, podcast, success))
  const { feed, found } = read
  const isFirst = podcast.enderecoLido !== podcast.endereco
  const plan = await planImport(tx, podcast, { episodes, isOther: isFirst && podcast.enderecoLido !== null })
  const counted = isFirst ? { dataMudancas: null, qtdeMudancas: 0 } : podcast
  const mudancas = changesAllowed(counted, { changed: isFirst ? 0 : plan.changed, entries: episodes.length }, startedAt)
  if (!mudancas) return void (await updatePodcast(tx, podcast, { erro: 'unstable', dataErro: startedAt }))
  const { counts, changesPages } = await storeEpisodes(tx, { church, podcast, now: startedAt }, plan)
  const movedTo = feed.newAddress ?? found.address
  await updatePodcast(tx, podcast, {
    ...success,
    ...mudancas,
    enderecoLido: podcast.endereco,
    enderecoNovo: movedTo === podcast.endereco || movedTo === new URL(podcast.endereco ?? '').href ? null : movedTo,
    etag: found.etag,
    ultimaModificacao: found.lastModified,
    hash: found.hash,
    qtdeEpisodios: episodes.length,
    qtdeIgnorados: feed.skipped,
    capaEndereco: feed.picture,
  })
  if (Object.values(counts).some(Boolean)) await tx.audit({ action: 'import', entity: 'podcast_canal', id: podcast.id, after: counts })
  if (changesPages) await tx.invalidatePages(counts.retirados || counts.apagados ? 'pages' : 'pages-in-background')
  if (counts.novos || counts.alterados || feed.picture !== podcast.capaEndereco) await tx.send(fetchPodcastPictures, { onlyNew: true })
}

/** Staff have taken the address away: what came from there is no longer public. */
async function storeEnd(tx: UnitOfWork, attempt: Attempt): Promise<void> {
  const podcast = await lockPodcast(tx, attempt)
  if (!podcast?.enderecoLido) return
  const retirados = await withdrawAll(tx, { podcast, now: attempt.startedAt })
  const reading = { enderecoLido: null, enderecoNovo: null, etag: null, ultimaModificacao: null, hash: null, erro: null, dataErro: null }
  await updatePodcast(tx, podcast, { ...reading, qtdeEpisodios: 0, qtdeIgnorados: 0 })
  if (!retirados) return
  await tx.audit({ action: 'import', entity: 'podcast_canal', id: podcast.id, after: { retirados } })
  await tx.invalidatePages('pages')
}
