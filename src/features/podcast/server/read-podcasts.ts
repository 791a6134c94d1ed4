import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { isPublished, type ParentRow } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Podcast, StaffPodcast } from '../contract/podcasts.ts'
import { feedPath } from '../rules/paths.ts'
import { episodeTable, type PodcastRow, podcastTable } from './tables.ts'

const { id, slug, nome, descricao, imagem, autor, flagExplicito, apple, spotify, endereco, dataInicio, ordem } = podcastTable

/** The podcasts that everybody sees, in their order, each with the number of its episodes. */
export async function listPodcasts(db: ChurchDb, now: Date): Promise<Podcast[]> {
  const { canal, audio } = episodeTable
  const [podcasts, counts] = await Promise.all([
    db
      .select({ id, slug, nome, descricao, imagem, autor, flagExplicito, apple, spotify, endereco })
      .from(podcastTable)
      .where(isNotNull(dataInicio))
      .orderBy(asc(ordem), asc(id)),
    db
      .select({ canal, qtde: count() })
      .from(episodeTable)
      .where(and(isPublished(episodeTable, now), isNotNull(audio)))
      .groupBy(canal),
  ])
  return podcasts.map(({ endereco: address, ...podcast }) => ({
    ...podcast,
    assinatura: address ?? feedPath(podcast.slug),
    qtde: counts.find(one => one.canal === podcast.id)?.qtde ?? 0,
  }))
}

/** A podcast that everybody sees, and whose episodes the church uploads. */
export async function findOwnPodcast(db: ChurchDb, code: string): Promise<PodcastRow | undefined> {
  const isOwn = and(eq(slug, code), isNotNull(dataInicio), isNull(endereco))
  return (await db.select().from(podcastTable).where(isOwn))[0]
}

/** What the page of an episode says of its podcast. */
export async function readPodcast(db: ChurchDb, podcastId: number) {
  const [row] = await db.select({ id, slug, nome, imagem }).from(podcastTable).where(eq(id, podcastId))
  return row as Pick<PodcastRow, 'id' | 'slug' | 'nome' | 'imagem'>
}

/** The fields of a podcast that staff receive, in addition to those of every parent. */
export function staffFieldsOf(parent: ParentRow): Partial<StaffPodcast> {
  const row = parent as PodcastRow
  return {
    endereco: row.endereco,
    autor: row.autor,
    email: row.email,
    categoria: row.categoria,
    flagExplicito: row.flagExplicito,
    apple: row.apple,
    spotify: row.spotify,
    dataLeitura: row.dataLeitura?.toISOString() ?? null,
    erro: row.erro,
    dataErro: row.dataErro?.toISOString() ?? null,
    qtdeEpisodios: row.qtdeEpisodios,
    qtdeIgnorados: row.qtdeIgnorados,
    enderecoNovo: row.enderecoNovo,
  }
}
