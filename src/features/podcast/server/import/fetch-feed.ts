import { createHash } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import { OutsideError } from '#server/outgoing/outside-error.ts'
import { type OutsideReply, type OutsideRequest, requestOutside } from '#server/outgoing/request-outside.ts'
import { type PodcastFeed, readingVersion } from '#server/rss/read-podcast-feed.ts'
import { runInWorker } from '#server/workers/pool.ts'
import type { ReadingError } from '../../contract/podcasts.ts'

type Limits = Pick<OutsideRequest, 'maxBytes' | 'timeoutMs'>
/** A thousand episodes with long descriptions have three megabytes. */
const defaultLimits: Limits = { maxBytes: 5_000_000, timeoutMs: 20_000 }
const maxRedirects = 5

/** By what a feed that has not changed is known: what its server sends with it, and the hash of all its bytes, with how they were read. */
export type FeedMarks = { etag: string | null; lastModified: string | null; hash: string | null }

/** The feed of a church, and its marks of the last time. `trusted`: an address that the operator has set. */
export type FeedSource = FeedMarks & { church: number; address: string; trusted: string | undefined }

/** `address`: where the feed was found in the end. */
type Found = FeedMarks & { address: string }

/** `unchanged`: the same as the last time. `later`: this server is busy, and the feed was not read. */
export type FeedRead = { feed: PodcastFeed; found: Found } | { unchanged: true } | { later: true } | { error: ReadingError }

/** Nothing is known of the feed: it is read whole. */
export const noMarks: FeedMarks = { etag: null, lastModified: null, hash: null }

/** Before the hash of a feed. What was read by another version is perhaps wrong, and is read again. */
const hashPrefix = `${readingVersion}:`

/** Reads an outside feed, another thread takes it apart. Never throws: everything that can go wrong with it is a result. */
export async function fetchFeed(given: FeedSource, limits = defaultLimits): Promise<FeedRead> {
  const source = given.hash?.startsWith(hashPrefix) ? given : { ...given, ...noMarks }
  let reply: OutsideReply
  try {
    reply = await requestOutside(requestOf(source, limits))
  } catch (error) {
    if (error instanceof Problem) return { later: true }
    return { error: error instanceof OutsideError ? error.reason : 'unreachable' }
  }
  if (reply.status === 304 && (source.etag || source.lastModified)) return { unchanged: true }
  if (reply.status !== 200) return { error: errorOf(reply.status) }
  const found = foundBy(reply)
  if (found.hash === source.hash) return { unchanged: true }
  try {
    const argument = { body: reply.body, contentType: reply.headers['content-type'] ?? '', address: found.address }
    const feed = await runInWorker('readPodcastFeed', argument, source.church)
    return 'error' in feed ? feed : { feed, found }
  } catch (error) {
    // Too many wait. Nothing that a feed can say throws; one that takes too long (with a cause) would take as long the next time.
    return error instanceof Problem && !error.cause ? { later: true } : { error: 'broken' }
  }
}

function requestOf({ address, church, etag, lastModified, trusted }: FeedSource, limits: Limits): OutsideRequest {
  return {
    url: address,
    church,
    isBackground: true,
    // Feeds that hang delay nothing but other feeds.
    lane: 'feeds',
    redirects: maxRedirects,
    headers: {
      accept: 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
    ...(trusted && { trusted }),
    ...limits,
  }
}

const foundBy = ({ url, headers, body }: OutsideReply): Found => ({
  address: url.href,
  hash: hashPrefix + createHash('sha256').update(body).digest('base64'),
  etag: headers.etag?.slice(0, 300) ?? null,
  lastModified: headers['last-modified']?.slice(0, 100) ?? null,
})

function errorOf(status: number): ReadingError {
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 || status === 429 ? 'unreachable' : 'refused'
}
