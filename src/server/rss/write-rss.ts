import { escapeHtml } from '#contract/html/html-text.ts'

type Text = string | number | boolean | Date

/** A channel of RSS 2.0. `path`: its own address; `page`: that of the page that it belongs to. */
export type RssChannel = {
  origin: string
  path: string
  page: string
  title: string
  description: string
  /** As the church has it, such as `pt_BR`. */
  language: string
  /** Further elements. */
  more?: readonly string[]
  items: readonly RssItem[]
}

/** An entry. `guid`: by which programs know it; left out: by its address. `html`: its whole text, sanitised. */
export type RssItem = {
  path: string
  guid?: string
  title: string
  date: Date
  summary: string
  author: string | null
  html: string
  more?: readonly string[]
}

const namespaces = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
}

/** Writes a feed. */
export function writeRss({ origin, path, page, title, description, language, more = [], items }: RssChannel): string {
  const channel = [
    element('title', title),
    element('link', origin + page),
    element('description', description),
    element('language', feedLanguage(language)),
    element('atom:link', null, { href: origin + path, rel: 'self', type: 'application/rss+xml' }),
    ...more,
    ...items.map(item => writeItem(origin, item)),
  ]
  const declared = Object.fromEntries(Object.entries(namespaces).map(([name, address]) => [`xmlns:${name}`, address]))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', [element('channel', channel)], { version: '2.0', ...declared })}\n`
}

function writeItem(origin: string, { path, guid, title, date, summary, author, html, more = [] }: RssItem): string {
  const link = origin + path
  return element('item', [
    element('title', title),
    element('link', link),
    element('guid', guid ?? link, { isPermaLink: guid === undefined }),
    element('pubDate', date),
    element('description', summary),
    element('dc:creator', author),
    // Programs show the text on other sites, so links to this site become absolute.
    element('content:encoded', html.replace(/(href|src)="\//g, `$1="${origin}/`)),
    ...more,
  ])
}

/** A language as feeds name it, such as `pt-BR`. */
export const feedLanguage = (language: string): string => language.replace('_', '-')

/**
 * An element of XML; none when it would be empty.
 * @param content a text, which is escaped, or a list of elements
 */
export function element(
  name: string,
  content: Text | readonly string[] | null,
  attributes: Readonly<Record<string, Text | null>> = {},
): string {
  const inner = isList(content) ? content.filter(Boolean).join('\n') : textOf(content)
  const given = Object.entries(attributes).filter(([, value]) => value !== null)
  if (!inner && !given.length) return ''
  const start = [name, ...given.map(([attribute, value]) => `${attribute}="${textOf(value)}"`)].join(' ')
  return inner ? `<${start}>${inner}</${name}>` : `<${start}/>`
}

const isList = (content: unknown): content is readonly string[] => Array.isArray(content)

/** Characters that no XML document may contain, not even escaped (XML 1.0, section 2.2). */
const forbidden = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu

/** A text or a time (RFC 822) as a feed has it. */
function textOf(value: Text | null): string {
  if (value === null) return ''
  const text = value instanceof Date ? value.toUTCString() : String(value)
  return escapeHtml(text.toWellFormed().replace(forbidden, ''))
}
