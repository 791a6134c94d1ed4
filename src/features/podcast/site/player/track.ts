import type { Picture } from '#contract/values.ts'
import type { Episode, WholeEpisode } from '../../contract/episodes.ts'

/** What the player needs to know of an episode. It is also what is kept on the device of the one heard last, and of those saved there. */
export type Track = {
  id: number
  title: string
  /** The podcast. */
  album: string
  author: string | null
  /** The address of the audio; its media type, bytes (0: unknown) and seconds. */
  url: string
  type: string
  bytes: number
  duration: number | null
  cover: Picture | null
  /** The language of its words. */
  lang: string
}

/** An episode of the list. @param album the name of its podcast */
export const trackOf = (episode: Episode, album: string, lang: string): Track => ({
  id: episode.id,
  title: episode.title,
  album,
  author: episode.author,
  url: episode.audio_file,
  type: episode.audio_type,
  bytes: episode.audio_size,
  duration: episode.duration,
  cover: episode.image,
  lang,
})

type Piece = Pick<WholeEpisode, 'id' | 'titulo' | 'autor' | 'audio' | 'duracao' | 'imagem'>

/** An episode of a search or of its own page. @param podcast its podcast, whose cover stands for a missing picture */
export const trackOfPiece = (piece: Piece, podcast: { nome: string; imagem: Picture | null }, lang: string): Track => ({
  id: piece.id,
  title: piece.titulo,
  album: podcast.nome,
  author: piece.autor,
  url: piece.audio?.url ?? '',
  type: piece.audio?.tipo ?? '',
  bytes: piece.audio?.tamanho ?? 0,
  duration: piece.duracao,
  cover: piece.imagem ?? podcast.imagem,
  lang,
})
