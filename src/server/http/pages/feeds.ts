import { type Locale, negotiate } from '#contract/locale.ts'
import { type RssItem, writeRss } from '#server/rss/write-rss.ts'
import type { DocumentRequest, PublicDocument } from './documents.ts'

/** A published piece in a feed. */
export type FeedItem = Omit<RssItem, 'guid' | 'more'>

type Options = { locale: Locale }

/** One kind of pieces that a church publishes. */
export type Feed = {
  /** The path of its list; its feed is `<path>/feed.xml`. */
  path: string
  title(inputs: object, options: Options): string
  description(inputs: { church: string }, options: Options): string
  /** The newest pieces, the newest first, at most `limit`. */
  items(request: DocumentRequest, limit: number): Promise<FeedItem[]>
}

/** A short list is enough: feed readers poll often and store the items they have seen. */
const maxItems = 30

/** The feed of one kind of pieces, as RSS 2.0 in the church's language. Links use the host of the request. */
export const feedDocument = (feed: Feed): PublicDocument => rss(`${feed.path}/feed.xml`, feed, request => feed.items(request, maxItems))

/** The feed of all that a church publishes. @param feeds those of all kinds */
export const churchFeed = (feeds: readonly Feed[], texts: Pick<Feed, 'title' | 'description'>): PublicDocument =>
  rss('/feed.xml', { path: '', ...texts }, async request => {
    const items = (await Promise.all(feeds.map(feed => feed.items(request, maxItems)))).flat()
    return items.sort((a, b) => b.date.getTime() - a.date.getTime()).slice(0, maxItems)
  })

const rss = (
  address: string,
  { path, title, description }: Omit<Feed, 'items'>,
  read: (request: DocumentRequest) => Promise<FeedItem[]>,
): PublicDocument => ({
  path: address,
  type: 'application/rss+xml; charset=utf-8',
  async make(request) {
    const { church, origin } = request
    if (!church) return undefined
    const options = { locale: negotiate([church.idioma]) }
    return writeRss({
      origin,
      path: address,
      page: path || '/',
      title: `${title({}, options)} · ${church.nome}`,
      description: description({ church: church.nome }, options),
      language: church.idioma,
      items: await read(request),
    })
  },
})
