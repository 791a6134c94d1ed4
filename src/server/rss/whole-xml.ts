import { XMLValidator } from 'fast-xml-parser'

/**
 * The element `rss` or `rdf:RDF` of a feed, well-formed. What some servers put before and after it goes: blank lines, warnings, scripts.
 * A sign that begins neither an entity nor a tag is escaped, as it was meant.
 * @returns `none`: there is no such element; `broken`: it was cut off, or is not well-formed
 */
export function wholeXml(text: string): { xml: string } | { error: 'none' | 'broken' } {
  const start = text.search(/<(rss|rdf:RDF)[\s>]/i)
  if (start < 0) return { error: 'none' }
  const last = [...text.matchAll(/<\/(?:rss|rdf:RDF)\s*>/gi)].at(-1)
  // A parser would take what has arrived of a feed that was cut off for all of it.
  if (!last) return { error: 'broken' }
  const xml = text.slice(start, last.index + last[0].length).replace(badSigns, sign => escaped[sign] ?? sign)
  return isWellFormed(xml) ? { xml } : { error: 'broken' }
}

/** A comment or a text in which nothing is looked at, to the end when it has none; else a sign that begins nothing. */
const badSigns = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?!#\d+;|#x[\da-f]+;|\w+;)|<(?![a-z_/!?])/gi
const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' }

function isWellFormed(xml: string): boolean {
  try {
    return XMLValidator.validate(xml, { allowBooleanAttributes: true }) === true
  } catch {
    return false
  }
}
