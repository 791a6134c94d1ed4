import { noHtml } from '#contract/safe-html.ts'
import { maxLength } from '#features/publishing/contract/schemas.ts'
import { cleanHtml } from '#server/rich-text/clean-html.ts'
import { paragraphs } from '#server/rich-text/paragraphs.ts'
import { shorten } from '#server/rich-text/shorten.ts'
import type { ImportedValues } from '../tables.ts'
import type { PlaylistVideo } from './read-playlist.ts'

/** What is stored of a video of a playlist. */
export function toImportedValues({ videoId, title, description, publishedAt }: PlaylistVideo): ImportedValues {
  const text = storable(description).replaceAll('\r', '').trim()
  return {
    titulo: shorten(storable(title), maxLength.titulo) || videoId,
    resumo: shorten(text, maxLength.resumo),
    conteudo: cleanHtml(paragraphs(text)) ?? noHtml,
    dataInicio: new Date(publishedAt).toISOString(),
  }
}

/** Without what PostgreSQL cannot store: NUL characters and halves of surrogate pairs. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
