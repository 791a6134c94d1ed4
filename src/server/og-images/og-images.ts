import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isLocale, type Locale } from '#contract/locale.ts'
import { type ChurchState, churchNow } from '#server/http/church-directory.ts'
import type { RenderCounter } from '#server/http/pages/render-limits.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { publicCacheControl } from '#server/http/respond.ts'
import { type CachedResponse, createCachedResponse } from '#server/http/response-cache/cached-response.ts'
import type { Services } from '#server/http/services.ts'
import { costs, groupOf } from '#server/scheduling/turns.ts'
import { drawOgImage, type OgImageContent } from './draw.ts'

/** The data for looking up the title of an OG image. `id` is the part after the page's name in the address: `5` in `event/5`. */
export type OgImageRequest = { church: ChurchState | null; locale: Locale; id: string | undefined; services: Services }

/**
 * A kind of page that has OG images. The title comes from the page's own data: if the address could contain it, anybody could publish
 * their own text on the church's host.
 */
export type OgImageSource = { page: string; titleOf(request: OgImageRequest): Promise<string | undefined> }

/** Loads the branding that all OG images of a church share. `null` means the bare app domain. */
export type OgImageBranding = (church: ChurchState | null, services: Services) => Promise<Pick<OgImageContent, 'church' | 'color' | 'icon'>>

export type OgImageParts = { sources: readonly OgImageSource[]; branding: OgImageBranding }

/** `/og-images/home/pt.png`, `/og-images/reading-plans/5/en.png`; the version in the query only gives a changed image a new address. */
const addressPattern = /^\/og-images\/([a-z-]{1,40})(?:\/([\w-]{1,80}))?\/([a-z]{2})\.png$/

/** The parts of an image's address, all `undefined` when it is none. */
export function readOgImagePath(path: string) {
  const [, page, id, locale] = addressPattern.exec(path) ?? []
  return { page, id, locale }
}

/** Bytes of drawn images: about 400 images. They stay longer than the minute after which a cached response expires. */
const maxImageBytes = 32_000_000

/**
 * Responds to requests for OG images. Each image is drawn once for its content, even for simultaneous requests, and after the pages that
 * people wait for.
 */
export function createOgImages({ sources, branding }: OgImageParts, services: Services, countRender: RenderCounter) {
  const { directory, responseCache, turns } = services
  const images = new LRUCache<string, Buffer>({ maxSize: maxImageBytes, sizeCalculation: png => png.length })
  const sourceOf = new Map(sources.map(source => [source.page, source]))

  async function draw(content: OgImageContent): Promise<Buffer> {
    const key = createHash('sha1')
      .update(JSON.stringify([content.church, content.title, content.address, content.color]))
      .update(content.icon)
      .digest('hex')
    const cached = images.get(key)
    const image = cached ?? (await drawOgImage(content))
    if (!cached) images.set(key, image)
    return image
  }

  return async (path: string, context: RequestContext): Promise<CachedResponse | undefined> => {
    const { hostChurch: known, hostname, origin } = context
    const { page = '', id, locale } = readOgImagePath(path)
    const source = sourceOf.get(page)
    if (!source || !isLocale(locale) || known === undefined || known?.active === false) return undefined
    const liveVersion = known ? directory.cacheVersionOf(known.id) : directory.anyChurchVersion
    const { version } = liveVersion
    const key = `${hostname} ${version} og-image ${path}`
    const create = async () => {
      const church = await churchNow(directory, known)
      const title = await source.titleOf({ church, locale, id, services })
      const content = title === undefined ? '' : await draw({ ...(await branding(church, services)), title, address: new URL(origin).host })
      const headers = {
        'content-type': 'image/png',
        'cache-control': publicCacheControl,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      }
      return createCachedResponse({
        status: title === undefined ? 404 : 200,
        headers,
        content,
        liveVersion,
        version,
        ...(church && { lifetime: church.lifetime }),
      })
    }
    const drawInTurn = () => turns.renders.run(create, { group: groupOf(context), cost: costs.page, waitedForBy: 'machine' })
    const response =
      responseCache.get(key) ?? (await countRender(key, context, () => responseCache.getOrCreate(key, drawInTurn), { isPaced: true }))
    return response.status === 200 ? response : undefined
  }
}
