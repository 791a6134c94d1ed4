import { type ChurchState, churchNow } from '../church-directory.ts'
import type { RequestContext } from '../request-context.ts'
import { publicCacheControl } from '../respond.ts'
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts'
import type { Services } from '../services.ts'
import type { RenderCounter } from './render-limits.ts'

/** The input for a document: the church of the host (`null` on the bare app domain) and the origin of the request. */
export type DocumentRequest = {
  church: ChurchState | null
  origin: string
  services: Services
  /** What the address has in the place of the document's parameter. */
  parameter?: string
}

/**
 * A public file that is not a page: robots.txt, a site map, a feed, a manifest, an icon. Cached like a page until the church
 * changes. `make` returns `undefined` when this host has none. One segment of the path may be a parameter (`:name`): a slug.
 */
export type PublicDocument = { path: string; type: string; make(request: DocumentRequest): Promise<string | Buffer | undefined> }

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*'

/** Finds the document of a path. */
export function documentsByPath(documents: readonly PublicDocument[]) {
  const fixed = new Map(documents.map(document => [document.path, document]))
  const withParameter = documents
    .filter(({ path }) => path.includes('/:'))
    .map(document => ({ document, pattern: new RegExp(`^${document.path.replaceAll('.', '\\.').replace(/:\w+/, `(${slug})`)}$`) }))
  return (path: string): { document: PublicDocument; parameter?: string } | undefined => {
    const document = fixed.get(path)
    if (document) return { document }
    for (const { document: found, pattern } of path.length > 120 ? [] : withParameter) {
      const parameter = pattern.exec(path)?.[1]
      if (parameter) return { document: found, parameter }
    }
    return undefined
  }
}

/** The document as a response; `undefined` when this host has none. */
export async function cachedDocument(
  { document, parameter }: { document: PublicDocument; parameter?: string },
  context: RequestContext,
  services: Services,
  countRender: RenderCounter,
): Promise<CachedResponse | undefined> {
  const { directory, responseCache } = services
  const { hostChurch: known, hostname, origin } = context
  if (known === undefined) return undefined
  const liveVersion = known ? directory.cacheVersionOf(known.id) : directory.anyChurchVersion
  const { version } = liveVersion
  const key = `${hostname} ${version} document ${document.path} ${parameter ?? ''}`
  const create = async () => {
    const church = await churchNow(directory, known)
    const content = await document.make({ church, origin, services, ...(parameter && { parameter }) })
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
      liveVersion,
      version,
      ...(church && { lifetime: church.lifetime }),
    })
  }
  const cached = responseCache.get(key) ?? (await countRender(key, context, () => responseCache.getOrCreate(key, create)))
  return cached.status === 200 ? cached : undefined
}
