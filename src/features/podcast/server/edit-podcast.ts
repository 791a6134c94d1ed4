import { and, asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { deleteParent, type ParentKind } from '#features/publishing/server/index.ts'
import { removeFromSearch } from '#features/search/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { episodes } from './content.ts'
import { importPodcast } from './import/import-podcast.ts'
import { staffFieldsOf } from './read-podcasts.ts'
import { episodeTable, type PodcastRow, podcastTable } from './tables.ts'

/** Podcasts as parents of episodes. A new address is read at once; what came from the old one stays public until then. */
export const podcasts: ParentKind = {
  content: episodes,
  noun: 'podcast',
  fieldsOf: staffFieldsOf,
  async announce(tx, _church, parent) {
    const { id, endereco, enderecoLido } = parent as PodcastRow
    if (endereco !== enderecoLido) await tx.send(importPodcast, { podcast: id })
  },
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
