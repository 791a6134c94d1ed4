// The only place where characters become entities and entities characters: text in, the same text out.

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it is written in HTML and XML, between tags or in an attribute. `unescapeHtml` gives it back. */
export const escapeHtml = (text: unknown): string => String(text).replace(/[&<>"']/g, character => names[character] ?? character)

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The text that `escapeHtml` or the sanitiser has written in HTML. An entity of no character stays as it is. */
export const unescapeHtml = (html: string): string =>
  html.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return characters[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : whole
  })

/** Tags inside a line of text; every other one, of the beginning or the end of an element, parts the words around it. */
const inLine = /<\/?(?:a|b|em|i|s|strong|sub|sup|u)(?:\s[^<>]*)?>/gi

/** The text of sanitised HTML, in which `<` and `>` stand only around tags. @param between what parts the words around an element */
const textOf = (html: string, between: string) => unescapeHtml(html.replace(inLine, '').replace(/<[^<>]*>/g, between))

/** The lines of sanitised HTML. A line break of its source is one too. */
export const linesOfHtml = (html: string): string[] =>
  textOf(html, '\n')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** The plain text of sanitised HTML in one line, for the search and for feeds and descriptions without markup. */
export const plainTextOf = (html: string): string => textOf(html, ' ').replace(/\s+/g, ' ').trim()
