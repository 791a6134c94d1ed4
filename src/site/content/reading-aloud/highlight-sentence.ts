import styles from './reading-aloud.css?inline'

/** Name of the CSS custom highlight, which colours text without changing the HTML. */
const name = 'reading-aloud'
/** Older browsers read without it. */
const canHighlight = 'highlights' in CSS

// Added when somebody listens: with the page, these rules would make the browser compute the styles of the whole page once more.
if (canHighlight) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

/** Highlights the sentence that is read. */
export function highlightSentence(range: Range): void {
  if (canHighlight) CSS.highlights.set(name, new Highlight(range))
}

/** Removes the highlight. */
export function removeHighlight(): void {
  if (canHighlight) CSS.highlights.delete(name)
}
