import { eq } from 'drizzle-orm'
import { endImport, storeImport } from '#features/publishing/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { episodes } from '../content.ts'
import { episodeTable, type PodcastRow } from '../tables.ts'
import { newRowOf, updateRow } from './merge-episodes.ts'
import { type ImportPlan, isKept } from './plan-import.ts'

type Target = { church: ChurchState; podcast: PodcastRow; now: Date }

/**
 * Updates the rows of a podcast to match its outside feed, a few at a time. What there is no room for, the oldest, is not taken. The caller
 * has locked the podcast.
 */
export function storeEpisodes(tx: UnitOfWork, target: Target, plan: ImportPlan) {
  const { church, podcast, now } = target
  const source = { canal: podcast.id, importadoDe: podcast.id }
  const added = plan.added.map((episode, position) => ({ ...newRowOf(episode, now, position), ...source }))
  const place = { church, content: episodes, table: episodeTable, now, isFindable: podcast.dataInicio !== null }
  return storeImport(tx, place, { ...plan, added, update: updateRow, isKept })
}

/** Ends the publication of all episodes that came from the outside feed, also of those that staff have published again. @returns how many */
export async function withdrawAll(tx: UnitOfWork, { podcast, now }: Pick<Target, 'podcast' | 'now'>): Promise<number> {
  const { id, importadoDe } = episodeTable
  const rows = await tx.select({ id }).from(episodeTable).where(eq(importadoDe, podcast.id))
  const ids = rows.map(row => row.id)
  return endImport(tx, { content: episodes, table: episodeTable, now }, ids)
}
