import * as z from 'zod/mini'
import { OutsideError } from '#server/outgoing/outside-error.ts'
import { type OutsideReply, type OutsideRequest, requestOutside } from '#server/outgoing/request-outside.ts'
import type { PlaylistError } from '../../contract.ts'
import { errorOfReply } from './playlist-errors.ts'

// The YouTube Data API, version 3: developers.google.com/youtube/v3/docs/playlistItems/list

/** Pages of 50 videos. What a playlist has beyond them is not imported. */
const maxPages = 10
const pageSize = 50
type Limits = Pick<OutsideRequest, 'maxBytes' | 'timeoutMs'>
const defaultLimits: Limits = { maxBytes: 2_000_000, timeoutMs: 10_000 }

const VideoId = z.string().check(z.regex(/^[\w-]{11}$/))
const Page = z.object({
  items: z.array(
    z.looseObject({ status: z.object({ privacyStatus: z.string() }), contentDetails: z.optional(z.looseObject({ videoId: VideoId })) }),
  ),
  nextPageToken: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
})

const Timestamp = z.iso.datetime({ offset: true })
const Item = z.object({
  snippet: z.object({ title: z.string(), description: z._default(z.string(), ''), publishedAt: Timestamp }),
  contentDetails: z.object({ videoId: VideoId, videoPublishedAt: z.optional(Timestamp) }),
})

/** A video of a playlist, as YouTube describes it. `description` is plain text, `publishedAt` ISO 8601. */
export type PlaylistVideo = { videoId: string; title: string; description: string; publishedAt: string }

/**
 * `hidden`: ids of videos that are in the playlist, but that nobody may see any more. `isComplete`: the playlist has no further pages, so a
 * video that is not here is not in it.
 */
export type PlaylistRead = { videos: PlaylistVideo[]; hidden: string[]; isComplete: boolean } | { error: PlaylistError }

/** Deleted videos stay in a playlist, with another status than these. */
const visible = new Set(['public', 'unlisted'])

/** `base`: `https://www.googleapis.com/youtube/v3`, or what the operator has set in its place. */
type Source = { base: string; church: number; playlist: string; key: string }

/**
 * Reads a playlist with all its pages, without the videos that nobody may see, each video once. Never throws: everything that can go wrong
 * with a network call is a result.
 */
export async function readPlaylist({ base, church, playlist, key }: Source, limits = defaultLimits): Promise<PlaylistRead> {
  const videos = new Map<string, PlaylistVideo>()
  const hidden: string[] = []
  let pageToken: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const read = await readPage({ url: pageAddress(base, playlist, key, pageToken), church, isBackground: true, trusted: base, ...limits })
    if ('error' in read) return read
    for (const video of read.videos) if (!videos.has(video.videoId)) videos.set(video.videoId, video)
    hidden.push(...read.hidden)
    pageToken = read.nextPageToken
    if (!pageToken) break
  }
  return { videos: [...videos.values()], hidden, isComplete: !pageToken }
}

function pageAddress(base: string, playlistId: string, key: string, pageToken = ''): string {
  const query = { part: 'snippet,contentDetails,status', maxResults: String(pageSize), playlistId, key, ...(pageToken && { pageToken }) }
  return `${base}/playlistItems?${new URLSearchParams(query)}`
}

type PageRead = { videos: PlaylistVideo[]; hidden: string[]; nextPageToken: string | undefined } | { error: PlaylistError }

async function readPage(request: OutsideRequest): Promise<PageRead> {
  let reply: OutsideReply
  try {
    reply = await requestOutside(request)
  } catch (error) {
    return { error: error instanceof OutsideError && error.reason === 'too-large' ? 'unexpected-reply' : 'unreachable' }
  }
  const content = parseJson(reply.body)
  if (reply.status !== 200) return { error: errorOfReply(reply.status, content) }
  const page = Page.safeParse(content)
  if (!page.success) return { error: 'unexpected-reply' }
  const isVisible = ({ status }: (typeof page.data.items)[number]) => visible.has(status.privacyStatus)
  const items = z.array(Item).safeParse(page.data.items.filter(isVisible))
  if (!items.success) return { error: 'unexpected-reply' }
  const hidden = page.data.items.filter(item => !isVisible(item)).flatMap(item => item.contentDetails?.videoId ?? [])
  return { videos: items.data.map(toVideo), hidden, nextPageToken: page.data.nextPageToken }
}

const toVideo = ({ snippet, contentDetails }: z.infer<typeof Item>): PlaylistVideo => ({
  videoId: contentDetails.videoId,
  title: snippet.title,
  description: snippet.description,
  // The other time is when the video was added to the playlist.
  publishedAt: contentDetails.videoPublishedAt ?? snippet.publishedAt,
})

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
