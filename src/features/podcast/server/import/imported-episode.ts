import { maxLength } from '#features/publishing/contract/schemas.ts'
import type { FileReference } from '#server/files/file-column.ts'
import { shorten } from '#server/rich-text/shorten.ts'
import type { FeedEpisode } from '#server/rss/read-podcast-feed.ts'
import type { EpisodeRow, ImportedTexts } from '../tables.ts'

/** What always follows the feed, because staff cannot change it. */
export type ImportedFacts = Pick<
  EpisodeRow,
  'audio' | 'duracao' | 'numero' | 'temporada' | 'flagExplicito' | 'transcricao' | 'capitulos' | 'capaEndereco'
>

/** An episode of the feed, in the form in which it is stored. */
export type ImportedEpisode = Pick<FeedEpisode, 'guid' | 'isTrailer' | 'supposedAt'> & { texts: ImportedTexts; facts: ImportedFacts }

/** What is stored of an episode of the feed. */
export function toImported(episode: FeedEpisode): ImportedEpisode {
  const { guid, title, html, text, author, publishedAt, supposedAt, isTrailer } = episode
  const audio: FileReference = { url: episode.audio.url, nome: null, tipo: episode.audio.type, tamanho: episode.audio.bytes }
  return {
    guid,
    isTrailer,
    supposedAt,
    texts: {
      titulo: shorten(title || text, maxLength.titulo) || guid.slice(0, maxLength.titulo),
      resumo: shorten(text, maxLength.resumo),
      conteudo: html,
      autor: author,
      dataInicio: publishedAt,
    },
    facts: {
      audio,
      duracao: episode.seconds,
      numero: episode.episode,
      temporada: episode.season,
      flagExplicito: episode.isExplicit,
      transcricao: episode.transcript,
      capitulos: episode.chapters,
      capaEndereco: episode.picture,
    },
  }
}
