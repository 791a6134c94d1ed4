import { parseRssFeed } from 'feedsmith'
import { plainTextOf, unescapeHtml } from '#contract/html/html-text.ts'
import { noHtml, type SafeHtml } from '#contract/safe-html.ts'
import { cleanHtml } from '../rich-text/clean-html.ts'
import { paragraphs } from '../rich-text/paragraphs.ts'
import { decodeXml } from './decode-xml.ts'
import { audioIn, type Enclosure, type FeedAudio, httpsOf, kindOf } from './feed-audio.ts'
import { feedDate } from './feed-date.ts'
import { withSeconds } from './feed-duration.ts'
import { wholeXml } from './whole-xml.ts'

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
  /** Without a date: when it may have been published, by its neighbours in the feed or by the feed itself; `null` when nothing says it. */
  supposedAt: string | null
  audio: FeedAudio
  seconds: number | null
  episode: number | null
  season: number | null
  isExplicit: boolean
  isTrailer: boolean
  picture: string | null
  transcript: string | null
  chapters: string | null
}

/** `skipped`: entries without audio, and those that are an entry before once more. `newAddress`: where the feed says that it has moved. */
export type PodcastFeed = { title: string; picture: string | null; newAddress: string | null; episodes: FeedEpisode[]; skipped: number }

/**
 * `broken`: cut off or not well-formed. `not-a-podcast`: something else than RSS, or without any audio. `video`: no audio, but videos.
 * `empty`: no entry.
 */
export type FeedError = 'broken' | 'not-a-podcast' | 'video' | 'empty'

/** The newest that are taken; a daily podcast has these in three years. */
const maxEpisodes = 1_000
/** Characters of the description of one episode. The longest that are shown anywhere have a tenth. */
const maxDescription = 60_000

type Parsed = ReturnType<typeof parseRssFeed>
type Item = NonNullable<Parsed['items']>[number]
type Entry = { item: Item; audio: FeedAudio; guid: string; publishedAt: string | null; supposedAt: string | null }

/**
 * What is read of a feed changes with this number: a feed that was read by another one is read again, also when it is the same. Raise it
 * when this folder reads more, or otherwise.
 */
export const readingVersion = 2

/** `address`: where the feed was found. */
export type FeedFile = { body: Uint8Array; contentType: string; address: string }

/**
 * Reads a podcast's feed (RSS 2.0 with the namespaces of Apple and of podcastindex.org), as long as its entries can be read. Entities that
 * a document declares itself are not replaced, so a small document stays small. It may take a second: `runInWorker`.
 */
export function readPodcastFeed({ body, contentType, address }: FeedFile): PodcastFeed | { error: FeedError } {
  const whole = wholeXml(decodeXml(body, contentType))
  if ('error' in whole) return { error: whole.error === 'none' ? 'not-a-podcast' : 'broken' }
  const feed = parse(withSeconds(whole.xml))
  if (!feed) return { error: 'not-a-podcast' }
  const items = feed.items ?? []
  if (!items.length) return { error: 'empty' }
  const found = entriesOf(feed, items, address)
  if (!found.length) return { error: items.some(hasVideo) ? 'video' : 'not-a-podcast' }
  const newest = found.sort((a, b) => timeOf(b) - timeOf(a)).slice(0, maxEpisodes)
  return {
    title: lineOf(feed.title),
    picture: httpsOf(feed.itunes?.image ?? feed.image?.url, address),
    newAddress: httpsOf(feed.itunes?.newFeedUrl, address),
    episodes: newest.map(entry => toEpisode(entry, address)),
    skipped: items.length - found.length,
  }
}

function parse(xml: string): Parsed | undefined {
  try {
    return parseRssFeed(xml)
  } catch {
    return undefined
  }
}

type MediaContent = { url?: string; type?: string; fileSize?: number }

/** The files of an entry: most feeds name one as `enclosure`, a few as `media:content`. */
const filesOf = ({ enclosures = [], media }: Item): Enclosure[] => [
  ...enclosures,
  ...(media?.contents ?? []).map(({ url, type, fileSize }: MediaContent) => ({ url, type, length: fileSize })),
]

const hasVideo = (item: Item) => filesOf(item).some(file => kindOf(file) === 'video')

/** What can be heard, each once. */
function entriesOf(feed: Parsed, items: readonly Item[], address: string): Entry[] {
  const heard = items.flatMap(item => {
    const audio = audioIn(filesOf(item), address)
    return audio ? [{ item, audio, guid: item.guid?.value?.trim().replaceAll('\0', '') ?? '' }] : []
  })
  const sounds = new Map<string, Set<string>>()
  for (const { guid, audio } of heard) sounds.set(guid, (sounds.get(guid) ?? new Set()).add(audio.url))
  // Without a guid of its own, as in feeds that have one for all, an episode is its audio.
  const known = heard.map(({ guid, ...rest }) => ({
    ...rest,
    guid: (guid && sounds.get(guid)?.size === 1 ? guid : rest.audio.url).slice(0, 500),
  }))
  const once = new Map(known.toReversed().map(entry => [entry.guid, entry]))
  return supposeDates(
    known.filter(entry => once.get(entry.guid) === entry).map(entry => ({ ...entry, publishedAt: dateOf(entry.item, feed.language) })),
    feedDate(String(feed.pubDate ?? feed.lastBuildDate ?? ''), feed.language ?? ''),
  )
}

const dateOf = (item: Item, language = '') => feedDate(String(item.pubDate ?? item.dc?.dates?.[0] ?? ''), language)

/** Milliseconds between two entries of which only one has a date. */
const step = 1_000

/** Entries without a date stand where the feed has them: right after the one above, else right before the one below. */
function supposeDates(entries: readonly Omit<Entry, 'supposedAt'>[], feedAt: string | null): Entry[] {
  const firstDated = entries.findIndex(({ publishedAt }) => publishedAt !== null)
  const first = entries[firstDated]?.publishedAt
  let next = first ? Date.parse(first) + firstDated * step : feedAt ? Date.parse(feedAt) : Number.NaN
  return entries.map(entry => {
    const supposedAt = entry.publishedAt !== null || Number.isNaN(next) ? null : new Date(next).toISOString()
    next = (entry.publishedAt ? Date.parse(entry.publishedAt) : next) - step
    return { ...entry, supposedAt }
  })
}

const timeOf = ({ publishedAt, supposedAt }: Entry) => Date.parse(publishedAt ?? supposedAt ?? '') || 0

function toEpisode({ guid, audio, item, publishedAt, supposedAt }: Entry, address: string): FeedEpisode {
  const html = descriptionOf(item)
  const { itunes, podcast } = item
  return {
    guid,
    title: lineOf(itunes?.title || item.title),
    html,
    text: plainTextOf(html),
    author: lineOf(itunes?.author ?? item.dc?.creators?.[0]).slice(0, 80) || null,
    publishedAt,
    supposedAt,
    audio,
    seconds: wholeNumber(itunes?.duration, 1, 360_000),
    episode: wholeNumber(podcast?.episode?.number ?? itunes?.episode, 1, 100_000),
    season: wholeNumber(podcast?.season?.number ?? itunes?.season, 1, 100_000),
    isExplicit: itunes?.explicit === true,
    isTrailer: itunes?.episodeType?.trim().toLowerCase() === 'trailer',
    picture: httpsOf(itunes?.image, address),
    transcript: httpsOf(podcast?.transcripts?.[0]?.url, address),
    chapters: httpsOf(podcast?.chapters?.url, address),
  }
}

/** The description as HTML of the allow-list. One without markup keeps its line breaks. */
function descriptionOf(item: Item): SafeHtml {
  const source = storable(item.content?.encoded ?? item.description ?? item.itunes?.summary ?? '').slice(0, maxDescription)
  const html = cleanHtml(source) ?? noHtml
  return html.includes('<') ? html : paragraphs(unescapeHtml(html))
}

/** A title or a name. Many are HTML without saying so. */
const lineOf = (text: string | undefined) => plainTextOf(cleanHtml(storable(text ?? '').slice(0, 2_000)) ?? noHtml)

/** Without what PostgreSQL cannot store: NUL characters and halves of surrogate pairs. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

function wholeNumber(value: number | undefined, min: number, max: number): number | null {
  const whole = Math.round(value ?? Number.NaN)
  return whole >= min && whole <= max ? whole : null
}
