import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { parseId } from '#contract/parse-id.ts'
import { Problem } from '#contract/problems.ts'
import { getPublished, isPublished } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Episode, WholeEpisode } from '../contract/episodes.ts'
import { episodes } from './content.ts'
import { readPodcast } from './read-podcasts.ts'
import { type EpisodeRow, episodeTable, podcastTable } from './tables.ts'

const { id, titulo, resumo, autor, imagem, canal, audio, duracao, numero, temporada, flagExplicito, dataInicio } = episodeTable

type ListedRow = Pick<
  EpisodeRow,
  'id' | 'titulo' | 'resumo' | 'autor' | 'imagem' | 'audio' | 'duracao' | 'numero' | 'temporada' | 'flagExplicito' | 'dataInicio'
>

/**
 * One page of the published episodes of a podcast, newest first.
 * @param anchorCode its slug, or its number
 * @throws Problem `not-found` for an unknown or hidden podcast
 */
export async function listEpisodes(db: ChurchDb, anchorCode: string, { page, limit }: { page: number; limit: number }, now: Date) {
  const number = parseId(anchorCode)
  const isNamed = number === undefined ? eq(podcastTable.slug, anchorCode.toLowerCase()) : eq(podcastTable.id, number)
  const isShown = and(isNamed, isNotNull(podcastTable.dataInicio))
  const [podcast] = await db.select({ id: podcastTable.id, imagem: podcastTable.imagem }).from(podcastTable).where(isShown)
  if (!podcast) throw new Problem('not-found')
  const offset = (page - 1) * limit
  const rows = await db
    .select({ id, titulo, resumo, autor, imagem, audio, duracao, numero, temporada, flagExplicito, dataInicio })
    .from(episodeTable)
    .where(and(eq(canal, podcast.id), isPublished(episodeTable, now), isNotNull(audio)))
    .orderBy(desc(dataInicio), desc(id))
    .limit(limit)
    .offset(offset)
  return rows.map((row, index) => toEpisode({ ...row, imagem: row.imagem ?? podcast.imagem }, offset + index + 1))
}

const toEpisode = (row: ListedRow, position: number): Episode => ({
  id: row.id,
  background: row.imagem?.url ?? null,
  title: row.titulo,
  description: row.resumo,
  position,
  published_at: row.dataInicio?.toISOString() ?? '',
  audio_file: row.audio?.url ?? '',
  audio_type: row.audio?.tipo ?? '',
  audio_size: row.audio?.tamanho ?? 0,
  duration: row.duracao,
  episode: row.numero,
  season: row.temporada,
  explicit: row.flagExplicito,
  author: row.autor,
  image: row.imagem,
})

/** A published episode with its podcast. @throws Problem `not-found` */
export async function getEpisode(db: ChurchDb, episodeId: number, now: Date): Promise<WholeEpisode> {
  const piece = await getPublished(episodes, db, now, and(eq(id, episodeId), isNotNull(audio)) ?? eq(id, episodeId))
  const { canal: podcastId, ...others } = piece as unknown as Omit<WholeEpisode, 'canal'> & { canal: number }
  return { ...others, canal: await readPodcast(db, podcastId) }
}
