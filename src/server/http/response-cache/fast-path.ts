import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { ownHeader } from '#contract/offline.ts'
import type { Turn } from '#server/scheduling/concurrency-limit.ts'
import type { Group } from '#server/scheduling/queue.ts'
import { costs } from '#server/scheduling/turns.ts'
import { chosenLanguage, hostOf } from '../request-context.ts'
import { type CachedResponse, compressBetter, type Encoding, encodingFor, isFresh, mayStillBeShown } from './cached-response.ts'

/**
 * Sends the cached response when the same request was answered before and the response is still fresh. It costs one map
 * look-up and one write, before any framework code runs.
 */
export function createFastPath() {
  // Weak references: the response cache owns the responses and limits their bytes.
  const responses = new LRUCache<string, { response: WeakRef<CachedResponse>; group: Group }>({ max: 20_000 })
  const headersOfResponse = new WeakMap<CachedResponse, Map<string, string[]>>()
  const counts = { hits: 0 }

  /** Everything that a response may depend on. Requests that need full handling (writes, ranges, other origins) have no key. */
  function keyOf(req: IncomingMessage): string | undefined {
    const { headers, url } = req
    if ((req.method !== 'GET' && req.method !== 'HEAD') || headers.origin || headers.range || !url || url.length > 500) return undefined
    const language = chosenLanguage(headers.cookie) ?? headers['accept-language'] ?? ''
    if (language.length > 200) return undefined
    return `${hostOf(req)} ${url} ${language}`
  }

  function headersFor(cached: CachedResponse, encoding: Encoding, status: number, length: number): string[] {
    let byVariant = headersOfResponse.get(cached)
    if (!byVariant) {
      byVariant = new Map()
      headersOfResponse.set(cached, byVariant)
    }
    const variant = `${encoding}${status} ${length}`
    let headers = byVariant.get(variant)
    if (!headers) {
      headers = Object.entries({ ...cached.headers, etag: cached.etag, [ownHeader]: '1' }).flat()
      if (status === 200) {
        if (encoding !== 'identity') headers.push('content-encoding', encoding)
        headers.push('content-length', String(length))
      }
      byVariant.set(variant, headers)
    }
    return headers
  }

  return {
    counts,
    keyOf,
    /** @param group the church whose response it is */
    remember: (key: string, cached: CachedResponse, group: Group) => void responses.set(key, { response: new WeakRef(cached), group }),
    /** The turn in which the cached response may be sent; `undefined` when there is none. */
    turnOf(key: string, caller: string): Turn | undefined {
      const kept = responses.get(key)
      return kept && { group: kept.group, caller, cost: costs.kept }
    },
    /** Sends the cached response. Returns `false` when there is none. */
    serve(key: string, req: IncomingMessage, res: ServerResponse): boolean {
      const cached = responses.get(key)?.response.deref()
      if (!cached || !(isFresh(cached) || (cached.refreshing && mayStillBeShown(cached)))) return false
      const encoding = encodingFor(cached, req.headers['accept-encoding'] as string | undefined)
      const body = cached.bodies[encoding]
      // Not compressed in this encoding yet: full handling does it (`toResponse`).
      if (!body) return false
      counts.hits++
      cached.usedAt = Date.now()
      compressBetter(cached)
      if (req.headers['if-none-match'] === cached.etag) res.writeHead(304, headersFor(cached, 'identity', 304, 0)).end()
      else res.writeHead(200, headersFor(cached, encoding, 200, body.length)).end(req.method === 'HEAD' ? undefined : body)
      return true
    },
    clear: () => responses.clear(),
  }
}
