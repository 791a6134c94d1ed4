/** The name of the browser's own marks, which do not change the HTML. */
const name = 'reading-aloud'
/** Older browsers read without a mark. */
const canMark = 'highlights' in CSS

/** Marks the sentence that is read. */
export function markSentence(range: Range): void {
  if (canMark) CSS.highlights.set(name, new Highlight(range))
}

/** Removes the mark. */
export function removeMark(): void {
  if (canMark) CSS.highlights.delete(name)
}
