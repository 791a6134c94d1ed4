/** Name of the CSS custom highlight, which colours text without changing the HTML. */
const name = 'reading-aloud'
/** Older browsers read without it. */
const canHighlight = 'highlights' in CSS

/** Highlights the sentence that is read. */
export function highlightSentence(range: Range): void {
  if (canHighlight) CSS.highlights.set(name, new Highlight(range))
}

/** Removes the highlight. */
export function removeHighlight(): void {
  if (canHighlight) CSS.highlights.delete(name)
}
