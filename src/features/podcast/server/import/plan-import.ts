import { and, asc, eq, isNull } from 'drizzle-orm'
import { batchesOf, isChangedByStaff, maxImported, surplusOf } from '#features/publishing/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { type EpisodeRow, episodeTable, type PodcastRow } from '../tables.ts'
import { type ImportedEpisode, nameOf } from './imported-episode.ts'
import { marksOf } from './merge-episodes.ts'

/** What is known of a row without its texts. */
type KnownEpisode = Pick<EpisodeRow, 'id' | 'guid' | 'impressao' | 'nomeLido' | 'retiradoEm'>

/**
 * What a reading does: which episodes are new, and by their ids which rows follow their episode, which are withdrawn, and which may be
 * deleted to make room. `changed`: how many entries of the feed are new or not as they were.
 */
export type ImportPlan = {
  count: number
  added: readonly ImportedEpisode[]
  updates: ReadonlyMap<number, ImportedEpisode>
  withdrawn: ReadonlySet<number>
  surplus: ReadonlySet<number>
  changed: number
}

/** Whether staff have made something of an episode; then the import does not delete it. */
export const isKept = (row: EpisodeRow) => row.canal !== row.importadoDe || isChangedByStaff(row)

/** Plans what a reading does with the rows of a podcast. @param read `isOther`: another feed than the one that the rows came from */
export async function planImport(
  tx: UnitOfWork,
  podcast: PodcastRow,
  { episodes, isOther }: { episodes: readonly ImportedEpisode[]; isOther: boolean },
): Promise<ImportPlan> {
  const rows = await readKnown(tx, podcast.id)
  const matches = matchEpisodes(rows, episodes)
  const missing = rows.filter(row => !matches.has(row))
  const isChanged = (row: KnownEpisode, { guid, impressao }: ImportedEpisode) => row.impressao !== impressao || row.guid !== guid
  const updates = [...matches].filter(([row, episode]) => row.retiradoEm || isChanged(row, episode))
  const known = new Set(matches.values())
  const deleted = new Set(podcast.excluidos)
  const isDeleted = ({ guid, texts, facts }: ImportedEpisode) => marksOf(guid, facts.audio, texts).some(mark => deleted.has(mark))
  const added = episodes.filter(episode => !known.has(episode) && !isDeleted(episode))
  return {
    count: rows.length,
    added,
    updates: new Map(updates.map(([{ id }, episode]) => [id, episode])),
    withdrawn: new Set((isOther ? missing.filter(({ retiradoEm }) => !retiradoEm) : takenOut(missing, episodes)).map(({ id }) => id)),
    surplus: new Set(
      await surplusOf(tx, episodeTable, {
        missing: missing.map(row => ({ ...row, time: timeOf(row) || 0 })),
        count: rows.length + added.length - maxImported,
        isKept,
      }),
    ),
    // A row of a version that stored no hash has not changed.
    changed: added.length + updates.filter(([{ impressao }]) => impressao !== null).length,
  }
}

async function readKnown(tx: UnitOfWork, podcastId: number): Promise<KnownEpisode[]> {
  const { id, guid, impressao, nomeLido, retiradoEm, importado, importadoDe } = episodeTable
  const isOfPodcast = eq(importadoDe, podcastId)
  const rows: KnownEpisode[] = await tx
    .select({ id, guid, impressao, nomeLido, retiradoEm })
    .from(episodeTable)
    .where(isOfPodcast)
    .orderBy(asc(id))
  // Rows of a version that stored neither.
  const names = new Map<number, string | null>()
  for (const batch of batchesOf(rows.filter(row => row.impressao === null)))
    for (const row of await tx
      .select({ id, importado })
      .from(episodeTable)
      .where(
        and(
          isNull(impressao),
          isAnyOf(
            id,
            batch.map(known => known.id),
          ),
        ),
      ))
      names.set(row.id, row.importado && nameOf(row.importado))
  return names.size ? rows.map(row => ({ ...row, nomeLido: names.get(row.id) ?? row.nomeLido })) : rows
}

/**
 * The episode of the feed for each row: by its guid, else by title and date, because a feed that moves to another host often gets new guids.
 * Then the row keeps what staff have changed, and people the place where they were.
 */
function matchEpisodes(rows: readonly KnownEpisode[], episodes: readonly ImportedEpisode[]): Map<KnownEpisode, ImportedEpisode> {
  const matches = new Map<KnownEpisode, ImportedEpisode>()
  const byGuid = new Map(episodes.map(episode => [episode.guid, episode]))
  const unmatched: KnownEpisode[] = []
  for (const row of rows) {
    const episode = byGuid.get(row.guid)
    if (episode) matches.set(row, episode)
    else unmatched.push(row)
    byGuid.delete(row.guid)
  }
  const byName = new Map([...byGuid.values()].map(episode => [nameOf(episode.texts), episode]))
  for (const row of unmatched) {
    const episode = row.nomeLido && byName.get(row.nomeLido)
    if (!episode) continue
    matches.set(row, episode)
    byName.delete(row.nomeLido)
  }
  return matches
}

/** A feed that lacks more than these at once, and more than it has, was shortened. */
const maxTakenOut = 10

const timeOf = ({ nomeLido }: KnownEpisode) => Date.parse(nomeLido?.split(' ')[0] ?? '')

/**
 * Those of the rows missing in a feed that were taken out of it. Many feeds have only their newest episodes, and perhaps an old trailer: what
 * is older than all others can still be heard.
 */
function takenOut(missing: readonly KnownEpisode[], episodes: readonly ImportedEpisode[]): readonly KnownEpisode[] {
  const times = episodes.map(({ texts, isTrailer }) =>
    texts.dataInicio && !isTrailer ? Date.parse(texts.dataInicio) : Number.POSITIVE_INFINITY,
  )
  const oldest = Math.min(...times)
  const rows = missing.filter(row => !row.retiradoEm && !(timeOf(row) < oldest))
  return rows.length > Math.max(maxTakenOut, episodes.length) ? [] : rows
}
