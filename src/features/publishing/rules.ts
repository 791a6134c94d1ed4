/** The rows of a list with its highlights first, each once. */
export function withHighlightsFirst<T extends { id: number }>(highlights: readonly T[], rows: readonly T[]): T[] {
  const ids = new Set(highlights.map(({ id }) => id))
  return [...highlights, ...rows.filter(({ id }) => !ids.has(id))]
}

/** A Bible reference that is not broken between the book and its numbers. */
export const passageText = (passage: string | null): string | null => passage?.replace(/ (?=\d)/g, '\u00a0') ?? null
