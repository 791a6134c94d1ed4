import './reading-aloud.css'

const name = 'reading-aloud'
/** The name of the browser's own marks, which do not change the HTML; older browsers read without a mark. */
const canMark = 'highlights' in CSS

/** Marks the sentence that is read, and scrolls to it when it cannot be seen. */
export function markSentence(range: Range): void {
  if (canMark) CSS.highlights.set(name, new Highlight(range))
  showSentence(range)
}

/** Removes the mark. */
export function removeMark(): void {
  if (canMark) CSS.highlights.delete(name)
}

function showSentence(range: Range) {
  const { top, bottom } = range.getBoundingClientRect()
  // The part of the window that the header and the bottom bar leave free.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const start = Number.parseFloat(scrollPaddingTop) || 0
  const end = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  if (top >= start && bottom <= end) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  // A third of the window above it, so that the next sentences are seen too.
  scrollBy({ top: top - Math.max(start, innerHeight / 3), behavior: still ? 'instant' : 'smooth' })
}
