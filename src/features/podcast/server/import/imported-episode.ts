import { createHash } from 'node:crypto'
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

/** An episode of the feed, in the form in which it is stored. `impressao`: a hash of it, which is another one when anything is. */
export type ImportedEpisode = Pick<FeedEpisode, 'guid' | 'isTrailer' | 'supposedAt'> & {
  texts: ImportedTexts
  facts: ImportedFacts
  impressao: string
}

/** What is stored of an episode of the feed. */
export function toImported(episode: FeedEpisode): ImportedEpisode {
  const { guid, title, html, text, author, publishedAt, supposedAt, isTrailer } = episode
  const audio: FileReference = { url: episode.audio.url, nome: null, tipo: episode.audio.type, tamanho: episode.audio.bytes }
  const texts = {
    titulo: shorten(title || text, maxLength.titulo) || guid.slice(0, maxLength.titulo),
    resumo: shorten(text, maxLength.resumo),
    conteudo: html,
    autor: author,
    dataInicio: publishedAt,
  }
  const facts = {
    audio,
    duracao: episode.seconds,
    numero: episode.episode,
    temporada: episode.season,
    flagExplicito: episode.isExplicit,
    transcricao: episode.transcript,
    capitulos: episode.chapters,
    capaEndereco: episode.picture,
  }
  const impressao = createHash('sha256')
    .update(JSON.stringify([texts, facts]))
    .digest('base64')
  return { guid, isTrailer, supposedAt, texts, facts, impressao }
}

/** By which an episode is known whose guid has changed, its date first; `null` without a date. */
export const nameOf = ({ titulo, dataInicio }: ImportedTexts): string | null => (dataInicio ? `${dataInicio} ${titulo}` : null)
