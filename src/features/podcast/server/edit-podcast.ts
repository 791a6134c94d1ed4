import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { deleteParent, type ParentKind } from '#features/publishing/server/index.ts'
import { removeFromSearch } from '#features/search/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { episodes } from './content.ts'
import { importPodcast } from './import/import-podcast.ts'
import { staffFieldsOf } from './read-podcasts.ts'
import { episodeTable, type PodcastRow, podcastTable } from './tables.ts'

/** Podcasts as parents of episodes. A new address is read at once; what came from the old one stays public until then. */
export const podcasts: ParentKind = {
  content: episodes,
  noun: 'podcast',
  fieldsOf: staffFieldsOf,
  beforeSave: (tx, values, id) => checkFeeds(tx, values as { endereco?: string | null }, id),
  async announce(tx, _church, parent) {
    const { id, endereco, enderecoLido } = parent as PodcastRow
    if (endereco !== enderecoLido) await tx.send(importPodcast, { podcast: id })
  },
}

/** Outside feeds of one church: each is read every half hour, and its pictures are fetched. */
export const maxFeeds = 20

/** @param id of the podcast that is changed @throws Problem `invalid` when it would get an outside feed and the church has `maxFeeds` already */
async function checkFeeds(tx: UnitOfWork, { endereco }: { endereco?: string | null }, id?: number): Promise<void> {
  if (!endereco) return
  // One after the other: two that are added at the same moment would not count each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('podcast_canal endereco'), hashtext(current_setting('atrio.igreja')))`)
  const hasFeed = isNotNull(podcastTable.endereco)
  if (id !== undefined) {
    const [own] = await tx
      .select({ id: podcastTable.id })
      .from(podcastTable)
      .where(and(hasFeed, eq(podcastTable.id, id)))
    if (own) return
  }
  const [feeds] = await tx.select({ number: count() }).from(podcastTable).where(hasFeed)
  if (Number(feeds?.number) >= maxFeeds) throw new Problem('invalid', { errors: { endereco: 'too_many_feeds' } })
}

/** Deletes a podcast with the episodes of its feed. @throws Problem `not-found`, `stale`; `conflict` when it has others */
export async function deletePodcast(tx: UnitOfWork, church: ChurchState, target: { id: number; expectedVersion: number | undefined }) {
  await tx.select({ id: podcastTable.id }).from(podcastTable).where(eq(podcastTable.id, target.id)).for('update')
  const isImported = and(eq(episodeTable.importadoDe, target.id), eq(episodeTable.canal, target.id))
  const rows = await tx.select({ id: episodeTable.id }).from(episodeTable).where(isImported).orderBy(asc(episodeTable.id)).for('update')
  const ids = rows.map(({ id }) => id)
  for (const id of ids) await removeFromSearch(tx, { tipo: 'PODCAST', idEntidadeRelacionada: id })
  await tx.delete(episodeTable).where(isAnyOf(episodeTable.id, ids))
  return deleteParent(tx, church, podcasts, target)
}

/** Queues the reading of a podcast's outside feed. @throws Problem `not-found` when it has none */
export async function requestReading(tx: UnitOfWork, id: number): Promise<Record<string, never>> {
  const [row] = await tx.select({ endereco: podcastTable.endereco }).from(podcastTable).where(eq(podcastTable.id, id))
  if (!row?.endereco) throw new Problem('not-found')
  await tx.send(importPodcast, { podcast: id })
  await tx.audit({ action: 'import', entity: 'podcast_canal', id, after: { flagPedido: true } })
  return {}
}
