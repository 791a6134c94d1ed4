/** What `nextTag` is told. `isElement`: it begins one of an entry; `isValue`: which is not empty. `entry`: how many entries have begun. */
type Place = { isEnd: boolean; isElement: boolean; isValue: boolean; entry: number }

/**
 * Follows how an OFX file is written. A bank writes all entries in one way, and payers cannot write line breaks: where some entry begins or ends
 * on a line of its own, one that begins or ends behind an element is made of words. So is one that leaves an element open that the file closes.
 */
export function createOfxLayout() {
  let lineStart = 0
  let hasElement = false
  let opened: string | undefined
  /** Of the begins, and of the ends: whether some stand on lines of their own, and the first entry with one behind an element of an entry. */
  const begins = { areOnLines: false, inline: 0 }
  const ends = { areOnLines: false, inline: 0 }
  const closings = new Map<string, { closed: number; left: number; first: number }>()

  return {
    /** @param at where the first character of the line is that is no blank */
    startLine(at: number) {
      lineStart = at
      hasElement = false
    },

    /** Tells the next tag that is used: of a value, or of what is around it. Other tags, or what looks like one in a text, close nothing. */
    nextTag(tag: string, { isEnd, isElement, isValue, entry }: Place) {
      if (opened) {
        const counts = closings.get(opened) ?? { closed: 0, left: 0, first: 0 }
        closings.set(opened, counts)
        if (isEnd && tag === opened) counts.closed++
        else {
          counts.left++
          counts.first ||= entry
        }
      }
      opened = isValue ? tag : undefined
      hasElement ||= isElement
    },

    /** @returns whether it stands behind an element of another entry, on its line. @param before number of the entry before it */
    beginEntry(at: number, { before, isFirst }: { before: number; isFirst: boolean }): boolean {
      // The first one of a list may stand on the line of the list.
      if (at === lineStart && !isFirst) begins.areOnLines = true
      if (hasElement) begins.inline ||= before
      return hasElement
    },

    endEntry(at: number, entry: number) {
      if (at === lineStart) ends.areOnLines = true
      if (hasElement) ends.inline ||= entry
    },

    changeAccount(entry: number) {
      if (hasElement) begins.inline ||= entry
    },

    /** @returns the number of the first entry that is not written like the others; 0 for none */
    entryInWords(): number {
      for (const { areOnLines, inline } of [ends, begins]) if (areOnLines && inline) return inline
      // A payer of a file that closes nothing may have written an end.
      const unlike = [...closings.values()].filter(({ closed, left }) => left > 0 && closed >= left).map(({ first }) => first)
      return unlike.length ? Math.min(...unlike) : 0
    },
  }
}
