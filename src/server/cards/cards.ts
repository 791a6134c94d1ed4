import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isLocale, type Locale } from '#contract/locale.ts'
import type { ChurchState } from '#server/http/context.ts'
import type { Incoming } from '#server/http/incoming.ts'
import { renderLimit } from '#server/http/pages/pages.ts'
import { publicCache } from '#server/http/respond.ts'
import { type Answer, makeAnswer } from '#server/http/response-cache/store.ts'
import type { Services } from '#server/http/services.ts'
import { type CardContent, drawCard } from './draw.ts'

/** What a card's title is looked up by. `id` is what follows the page's name in the address: `event-5`. */
export type CardRequest = { church: ChurchState | null; locale: Locale; id: string | undefined; services: Services }

/**
 * A kind of page that has cards. The title comes from the page's own data: an address that could say it would put anyone's
 * words on the church's own host.
 */
export type CardSource = { page: string; titleOf(asked: CardRequest): Promise<string | undefined> }

/** What every card of a church has. `null` is the bare app domain. */
export type CardLook = (church: ChurchState | null, services: Services) => Promise<Pick<CardContent, 'church' | 'color' | 'icon'>>

export type CardParts = { sources: readonly CardSource[]; look: CardLook }

/** `/cards/home/pt.png`, `/cards/event-5/en.png`; behind it the version, which only makes a changed card another address. */
const address = /^\/cards\/([a-z]{1,30})(?:-([\w-]{1,60}))?\/([a-z]{2})\.png$/

/** Bytes of drawn cards: about 400. They outlive the minute after which answers are looked at again. */
const drawnBytes = 32_000_000

/** Answers for cards: each is drawn once for what it shows, however many ask at once. */
export function createCards({ sources, look }: CardParts, services: Services) {
  const { directory, store, limits } = services
  const drawn = new LRUCache<string, Buffer>({ maxSize: drawnBytes, sizeCalculation: png => png.length })
  const sourceOf = new Map(sources.map(source => [source.page, source]))

  async function draw(content: CardContent): Promise<Buffer> {
    const key = createHash('sha1')
      .update(JSON.stringify([content.church, content.title, content.address, content.color]))
      .update(content.icon)
      .digest('hex')
    const known = drawn.get(key)
    const card = known ?? (await drawCard(content))
    if (!known) drawn.set(key, card)
    return card
  }

  return async (path: string, { hostChurch: church, hostname, origin, address: from }: Incoming): Promise<Answer | undefined> => {
    const [, page = '', id, locale] = address.exec(path) ?? []
    const source = sourceOf.get(page)
    if (!source || !isLocale(locale) || church === undefined || church?.active === false) return undefined
    const stamp = church ? directory.stampOf(church.id) : directory.anyStamp
    const { version } = stamp
    const key = `${hostname} ${version} card ${path}`
    if (!store.get(key)) await limits.take('page', from, renderLimit.calls, renderLimit.seconds)
    const answer = await store.getOrMake(key, async () => {
      const title = await source.titleOf({ church, locale, id, services })
      const content = title === undefined ? '' : await draw({ ...(await look(church, services)), title, address: new URL(origin).host })
      const headers = {
        'content-type': 'image/png',
        'cache-control': publicCache,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      }
      return makeAnswer({ status: title === undefined ? 404 : 200, headers, content, stamp, version })
    })
    return answer.status === 200 ? answer : undefined
  }
}
