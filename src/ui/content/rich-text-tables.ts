/**
 * Puts a frame around each table, which can be scrolled by finger and by key, so that a wide one does not make the page wide.
 * @param html sanitised, so that a tag's first letters stand in no text and no attribute
 */
export function widenTables(html: string, name: string): string {
  return html
    .replace(/<table(?=[\s>])/gi, `<div class="rich-text-wide" role="region" tabindex="0" aria-label="${name}"><table`)
    .replace(/<\/table>/gi, '</table></div>')
}
