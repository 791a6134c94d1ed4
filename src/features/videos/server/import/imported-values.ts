import { noHtml } from '#contract/safe-html.ts'
import { maxLength } from '#features/publishing/contract/schemas.ts'
import { cleanHtml } from '#server/rich-text/clean-html.ts'
import { paragraphs } from '#server/rich-text/paragraphs.ts'
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

/** The text in one line, cut after a word when it is longer than `max` characters. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  // One character is for the ellipsis.
  const start = line.slice(0, max - 1)
  const endsWithWord = line[max - 1] === ' ' || !start.includes(' ')
  // A single long word is cut anywhere but inside a surrogate pair.
  const cut = endsWithWord ? start.replace(/[\ud800-\udbff]$/, '') : start.slice(0, start.lastIndexOf(' '))
  return `${cut.trimEnd()}…`
}
