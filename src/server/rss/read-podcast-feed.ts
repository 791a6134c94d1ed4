import { XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { noHtml, type SafeHtml } from '#contract/safe-html.ts'
import { cleanHtml } from '../rich-text/clean-html.ts'
import { paragraphs } from '../rich-text/paragraphs.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { decodeXml } from './decode-xml.ts'

/** An episode of an outside feed. Everything in it is safe to store and to show. */
export type FeedEpisode = {
  guid: string
  title: string
  html: SafeHtml
  /** The same without markup. */
  text: string
  author: string | null
  /** ISO 8601; `null` when the feed gives no usable date. */
  publishedAt: string | null
  /** `bytes` 0: unknown. */
  audio: { url: string; type: string; bytes: number }
  seconds: number | null
  episode: number | null
  season: number | null
  isExplicit: boolean
  isTrailer: boolean
  picture: string | null
  transcript: string | null
  chapters: string | null
}

/** `skipped`: entries without audio, and those that have the guid of one before. `newAddress`: where the feed says that it has moved. */
export type PodcastFeed = { title: string; picture: string | null; newAddress: string | null; episodes: FeedEpisode[]; skipped: number }

/** `broken`: cut off or not well-formed. `not-a-podcast`: something else than RSS, or without any audio. `empty`: no entry. */
export type FeedError = 'broken' | 'not-a-podcast' | 'empty'

/** The newest that are taken; a daily podcast has these in three years. */
const maxEpisodes = 1_000
/** Characters of the description of one episode. The longest that are shown anywhere have a tenth. */
const maxDescription = 60_000

type Parsed = ReturnType<typeof parseRssFeed>
type Item = NonNullable<Parsed['items']>[number]

/**
 * Reads a podcast's feed (RSS 2.0 with the namespaces of Apple and of podcastindex.org). Entities that a document declares itself are not
 * replaced, so a small document stays small. It may take a second: `runInWorker`.
 */
export function readPodcastFeed({ body, contentType }: { body: Uint8Array; contentType: string }): PodcastFeed | { error: FeedError } {
  const xml = decodeXml(body, contentType)
  if (!/<(rss|rdf:RDF)[\s>]/i.test(xml)) return { error: 'not-a-podcast' }
  // The parser would take what has arrived of a feed that was cut off for all of it.
  if (!isWellFormed(xml)) return { error: 'broken' }
  const feed = parse(xml)
  if (!feed) return { error: 'not-a-podcast' }
  const items = feed.items ?? []
  if (!items.length) return { error: 'empty' }
  const found = new Map<string, Item>()
  for (const item of items) {
    const guid = guidOf(item)
    if (guid && audioOf(item) && !found.has(guid)) found.set(guid, item)
  }
  if (!found.size) return { error: 'not-a-podcast' }
  const newest = [...found].sort(([, a], [, b]) => timeOf(b) - timeOf(a)).slice(0, maxEpisodes)
  return {
    title: lineOf(feed.title),
    picture: httpsOf(feed.itunes?.image ?? feed.image?.url),
    newAddress: httpsOf(feed.itunes?.newFeedUrl),
    episodes: newest.map(([guid, item]) => toEpisode(guid, item)),
    skipped: items.length - found.size,
  }
}

function isWellFormed(xml: string): boolean {
  try {
    return XMLValidator.validate(xml, { allowBooleanAttributes: true }) === true && isWhole(xml)
  } catch {
    return false
  }
}

/** Whether its last element was closed; only comments may follow. The text is looked at from its end, which takes the same time for any. */
function isWhole(xml: string): boolean {
  let rest = xml.trimEnd()
  while (rest.endsWith('-->')) rest = rest.slice(0, Math.max(0, rest.lastIndexOf('<!--'))).trimEnd()
  return /<\/(rss|rdf:RDF)>$/i.test(rest.slice(-12))
}

function parse(xml: string): Parsed | undefined {
  try {
    return parseRssFeed(xml)
  } catch {
    return undefined
  }
}

/** Some feeds have no guid; then an episode is its audio. */
const guidOf = (item: Item) => (item.guid?.value?.trim() || audioOf(item)?.url)?.slice(0, 500).replaceAll('\0', '')

const timeOf = (item: Item) => Date.parse(dateOf(item) ?? '') || 0

/** Years that the database, the cursor of a list and every reader of a feed understand. */
function dateOf(item: Item): string | null {
  const date = new Date(String(item.pubDate ?? item.dc?.dates?.[0] ?? ''))
  const year = date.getUTCFullYear()
  return year >= 1970 && year < 3000 ? date.toISOString() : null
}

/** The sound of an entry. An address without encryption is tried with it, because a page may load nothing else. */
function audioOf(item: Item): FeedEpisode['audio'] | undefined {
  for (const { url, type = '', length } of item.enclosures ?? []) {
    const address = httpsOf(url)
    const kind = /^audio\/[\w.+-]+$/i.test(type.trim()) ? type.trim().toLowerCase() : typeByName(address ?? '')
    if (address && kind) return { url: address, type: kind, bytes: wholeNumber(length, 1, 1e11) ?? 0 }
  }
  return undefined
}

const types: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
}

const typeByName = (address: string) => types[/\.(\w{3,4})(?:$|[?#])/.exec(address)?.[1]?.toLowerCase() ?? '']

/** An address with encryption; `null` for everything else. */
function httpsOf(text: string | undefined): string | null {
  const address = text?.trim().replace(/^http:/i, 'https:') ?? ''
  if (!/^https:\/\//i.test(address) || address.length > 2_000 || !URL.canParse(address)) return null
  const url = new URL(address)
  // Hosts go into the security policy of pages, where others of the characters that an address may have begin something new.
  return url.username || url.password || !/^[a-z\d.-]+$/.test(url.hostname) ? null : url.href
}

function toEpisode(guid: string, item: Item): FeedEpisode {
  const html = descriptionOf(item)
  const { itunes, podcast } = item
  return {
    guid,
    title: lineOf(itunes?.title || item.title),
    html,
    text: plainTextOf(html),
    author: lineOf(itunes?.author ?? item.dc?.creators?.[0]).slice(0, 80) || null,
    publishedAt: dateOf(item),
    audio: audioOf(item) as FeedEpisode['audio'],
    seconds: wholeNumber(itunes?.duration, 1, 360_000),
    episode: wholeNumber(podcast?.episode?.number ?? itunes?.episode, 1, 100_000),
    season: wholeNumber(podcast?.season?.number ?? itunes?.season, 1, 100_000),
    isExplicit: itunes?.explicit === true,
    isTrailer: itunes?.episodeType?.trim().toLowerCase() === 'trailer',
    picture: httpsOf(itunes?.image),
    transcript: httpsOf(podcast?.transcripts?.[0]?.url),
    chapters: httpsOf(podcast?.chapters?.url),
  }
}

/** The description as HTML of the allow-list. One without markup keeps its line breaks. */
function descriptionOf(item: Item): SafeHtml {
  const source = storable(item.content?.encoded ?? item.description ?? item.itunes?.summary ?? '').slice(0, maxDescription)
  return (/<[a-z][^>]*>/i.test(source) ? cleanHtml(source) : paragraphs(source.replaceAll('\r', ''))) ?? noHtml
}

const lineOf = (text: string | undefined) => plainTextOf(storable(text ?? '').slice(0, 2_000))

/** Without what PostgreSQL cannot store: NUL characters and halves of surrogate pairs. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

function wholeNumber(value: number | undefined, min: number, max: number): number | null {
  const whole = Math.round(value ?? Number.NaN)
  return whole >= min && whole <= max ? whole : null
}
