/** The rows of a list with its highlights first, each once. */
export function withHighlightsFirst<T extends { id: number }>(highlights: readonly T[], rows: readonly T[]): T[] {
  const ids = new Set(highlights.map(({ id }) => id))
  return [...highlights, ...rows.filter(({ id }) => !ids.has(id))]
}

/**
 * The pieces that home shows: the highlights, filled up with the newest. The newest is always among them, so that old highlights do not
 * make a section look as if it had no news.
 */
export function piecesOnHome<T extends { id: number }>(highlights: readonly T[], newest: readonly T[], count: number): T[] {
  const pieces = withHighlightsFirst(highlights, newest).slice(0, count)
  const [latest] = newest
  return latest && !pieces.some(({ id }) => id === latest.id) ? [...pieces.slice(0, -1), latest] : pieces
}

/** When the newest of some pieces was published (ISO 8601). */
export const newestOf = (pieces: readonly { dataInicio: string }[]): string | undefined =>
  pieces
    .map(({ dataInicio }) => dataInicio)
    .sort()
    .at(-1)

/** The first three pieces of a list that are not this one. */
export const otherPieces = <T extends { id: number }>(pieces: readonly T[], id: number): T[] =>
  pieces.filter(piece => piece.id !== id).slice(0, 3)

/** The path of the page of a piece: by its slug, if it has one. */
export const piecePath = (listPath: string, { id, slug }: { id: number; slug?: string }): string => `${listPath}/${slug ?? id}`

/** A Bible reference that is not broken between the book and its numbers. */
export const passageText = (passage: string | null): string | null => passage?.replace(/ (?=\d)/g, '\u00a0') ?? null

/** Maximum characters of the name of a series. */
export const maxSeriesLength = 80

/** The series that the address of a list asks for (`?serie=`); one that cannot exist is ignored. */
export function seriesIn({ searchParams }: URL): string | undefined {
  const serie = searchParams.get('serie')?.trim()
  return serie && serie.length <= maxSeriesLength ? serie : undefined
}
