/**
 * Wraps each table in a frame that scrolls by touch and keyboard, so that a wide table does not widen the page.
 * @param html sanitised, so that `<table` is never part of a text or an attribute
 * @param label accessible name of the frames
 */
export function wrapTables(html: string, label: string): string {
  return html
    .replace(/<table(?=[\s>])/gi, `<div class="rich-text-wide" role="region" tabindex="0" aria-label="${label}"><table`)
    .replace(/<\/table>/gi, '</table></div>')
}
