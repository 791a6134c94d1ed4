import type { ChurchState } from '../church-directory.ts'
import type { RequestContext } from '../request-context.ts'
import { publicCacheControl } from '../respond.ts'
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts'
import type { Services } from '../services.ts'
import { renderLimit } from './pages.ts'

/** The input for a document: the church of the host (`null` on the bare app domain) and the origin of the request. */
export type DocumentRequest = { church: ChurchState | null; origin: string; services: Services }

/**
 * A public file that is not a page: robots.txt, a site map, a feed, a manifest, an icon. Cached like a page until the church
 * changes. `make` returns `undefined` when this host has none.
 */
export type PublicDocument = { path: string; type: string; make(request: DocumentRequest): Promise<string | Buffer | undefined> }

/** The document as a response; `undefined` when this host has none. */
export async function cachedDocument(
  document: PublicDocument,
  { hostChurch: church, hostname, origin, ipAddress }: RequestContext,
  services: Services,
): Promise<CachedResponse | undefined> {
  const { directory, responseCache, limits } = services
  if (church === undefined) return undefined
  const liveVersion = church ? directory.cacheVersionOf(church.id) : directory.anyChurchVersion
  const { version } = liveVersion
  const key = `${hostname} ${version} document ${document.path}`
  if (!responseCache.get(key)) await limits.consume('page', ipAddress, renderLimit.calls, renderLimit.seconds)
  const cached = await responseCache.getOrCreate(key, async () => {
    const content = await document.make({ church, origin, services })
    const headers = {
      'content-type': document.type,
      'cache-control': publicCacheControl,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      // XML may contain the elements of a page.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    }
    return createCachedResponse({
      status: content === undefined ? 404 : 200,
      headers,
      content: content ?? '',
      liveVersion: liveVersion,
      version,
    })
  })
  return cached.status === 200 ? cached : undefined
}
