import type { Bidi } from 'bidi-js'

/** A text in the order in which it is read, and which parts of it run from right to left. */
export type DirectedText = {
  /**
   * A part of it, of one line, in the order in which it stands on paper from left to right: texts in one direction, each with its letters in the
   * order in which they are read.
   */
  pieces(start: number, end: number): string[]
}

/** Arabic, Hebrew, and what else is written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text)

/** Words that stay together, or one other character. */
const tokens = /[\p{L}\p{M}\p{N}\u200c\u200d]+(?: [\p{L}\p{M}\p{N}\u200c\u200d]+)*|./gu

/** Opens the Unicode Bidirectional Algorithm (UAX #9), for papers that are read from left to right, with names that need not be. */
export async function openDirections(): Promise<(text: string) => DirectedText> {
  // Loaded for the first such name.
  const bidi: Bidi = (await import('bidi-js')).default()
  return text => {
    const levels = bidi.getEmbeddingLevels(text, 'ltr')
    const levelOf = (index: number) => levels.levels[index] ?? 0
    return {
      pieces: (start, end) =>
        // It has the whole text, of which only this part is in its order.
        runsOf(bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end), levelOf).flatMap(([first, last]) => {
          const run = text.slice(Math.min(first, last), Math.max(first, last) + 1)
          if (levelOf(first) % 2 === 0) return run
          // Brackets are turned round; letters are turned round when their glyphs are found.
          return (run.match(tokens) ?? []).reverse().map(token => bidi.getMirroredCharacter(token) ?? token)
        }),
    }
  }
}

/** Neighbours of one level: the first and the last index of each run. */
function runsOf(order: readonly number[], levelOf: (index: number) => number): [number, number][] {
  const runs: [number, number][] = []
  for (const index of order) {
    const run = runs.at(-1)
    if (run && Math.abs(index - run[1]) === 1 && levelOf(index) === levelOf(run[1])) run[1] = index
    else runs.push([index, index])
  }
  return runs
}
