import { LRUCache } from 'lru-cache'
import { type CachedResponse, compressBetter, isFresh } from './cached-response.ts'

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Caches finished public responses, up to a number of bytes. Nothing is purged: a response is stale when its church's cache
 * version has risen. Simultaneous misses of one key share one computation.
 * @param maxBytes limit for all bodies together; 0 caches nothing
 */
export function createResponseCache(maxBytes: number) {
  const entries =
    maxBytes > 0
      ? new LRUCache<string, CachedResponse>({
          maxSize: maxBytes,
          sizeCalculation: cached => cached.bytes,
          maxEntrySize: Math.max(1, maxBytes / 4),
        })
      : undefined
  const pending = new Map<string, Promise<CachedResponse>>()
  const counts = { hits: 0, misses: 0, shared: 0 }

  function get(key: string): CachedResponse | undefined {
    const cached = entries?.get(key)
    if (!cached || !isFresh(cached)) return undefined
    counts.hits++
    compressBetter(cached)
    return cached
  }

  return {
    counts,
    get,
    get size() {
      return { entries: entries?.size ?? 0, bytes: entries?.calculatedSize ?? 0 }
    },
    /**
     * The cached response, else the one that `create` builds; it is cached if it is cacheable. The key contains the cache version, so a
     * change of the church during `create` is safe.
     */
    async getOrCreate(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
      const cached = get(key)
      if (cached) return cached
      const running = pending.get(key)
      if (running) {
        counts.shared++
        return running
      }
      counts.misses++
      const created = create()
        .then(response => {
          if (!entries) return { ...response, cacheable: false }
          if (response.cacheable) entries.set(key, response)
          return response
        })
        .finally(() => pending.delete(key))
      pending.set(key, created)
      return created
    },
    clear: () => entries?.clear(),
  }
}
