import { generateRssFeed } from 'feedsmith'
import { type Locale, negotiate } from '#contract/locale.ts'
import type { DocumentRequest, PublicDocument } from './documents.ts'

/** A published piece in a feed. `html` is its whole text, sanitised. */
export type FeedItem = { title: string; path: string; date: Date; summary: string; author: string | null; html: string }

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
    const items = await read(request)
    return generateRssFeed({
      title: `${title({}, options)} · ${church.nome}`,
      description: description({ church: church.nome }, options),
      link: `${origin}${path || '/'}`,
      language: church.idioma.replace('_', '-'),
      atom: { links: [{ href: origin + address, rel: 'self', type: 'application/rss+xml' }] },
      items: items.map(item => {
        const link = origin + item.path
        return {
          title: item.title,
          link,
          guid: { value: link, isPermaLink: true },
          pubDate: item.date,
          description: item.summary,
          ...(item.author ? { dc: { creators: [item.author] } } : {}),
          // Feed readers show the text on other sites, so links to this site become absolute.
          content: { encoded: item.html.replace(/(href|src)="\//g, `$1="${origin}/`) },
        }
      }),
    })
  },
})
