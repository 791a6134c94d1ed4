import { LRUCache } from 'lru-cache'
import type { CacheVersion } from '../church-directory.ts'
import { type CachedResponse, compressBetter, isFresh, mayStillBeShown } from './cached-response.ts'

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
  const counts = { hits: 0, misses: 0, shared: 0, old: 0 }

  function get(key: string): CachedResponse | undefined {
    const cached = entries?.get(key)
    if (!cached || !isFresh(cached)) return undefined
    counts.hits++
    compressBetter(cached)
    return cached
  }

  /** Runs `create` once for all who wait for it. */
  function share(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const running = pending.get(key)
    if (running) {
      counts.shared++
      return running
    }
    counts.misses++
    const created = create().finally(() => pending.delete(key))
    pending.set(key, created)
    return created
  }

  function store(key: string, response: CachedResponse): CachedResponse {
    if (!entries) return { ...response, cacheable: false }
    const last = entries.peek(key)
    // A slow render for an older version must not replace the page of a newer one.
    if (last?.liveVersion === response.liveVersion && last.version > response.version) return response
    if (last) response.usedAt = Math.max(response.usedAt, last.usedAt)
    if (response.cacheable) entries.set(key, response)
    else if (!last || !hasFailed(response) || !mayStillBeShown(last)) entries.delete(key)
    return response
  }

  /** The last response, when it may be sent: it is fresh, or it may be shown while a newer one is built. */
  function lastOne(key: string, liveVersion: CacheVersion): CachedResponse | undefined {
    const last = entries?.get(key)
    return last?.liveVersion === liveVersion && (isFresh(last) || mayStillBeShown(last)) ? last : undefined
  }

  return {
    counts,
    get,
    lastOne,
    get size() {
      return { entries: entries?.size ?? 0, bytes: entries?.calculatedSize ?? 0 }
    },
    /**
     * The cached response, else the one that `create` builds; it is cached if it is cacheable. The key contains the cache version, so a
     * change of the church during `create` is safe.
     */
    async getOrCreate(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
      return get(key) ?? share(key, async () => store(key, await create()))
    },
    /**
     * As `getOrCreate`, but the key contains no version: while the response for a new version is built, the last one is sent, if it may
     * still be shown.
     */
    async getOrRefresh(key: string, liveVersion: CacheVersion, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
      const last = lastOne(key, liveVersion)
      if (last && isFresh(last)) {
        counts.hits++
        compressBetter(last)
        return last
      }
      const created = share(`${key} ${liveVersion.version}`, async () => store(key, await create()))
      if (!last) return created
      counts.old++
      last.refreshing = true
      const end = () => {
        last.refreshing = false
      }
      // An error reaches those who wait; here the last response is shown until it expires.
      void created.then(end, end)
      return last
    },
    /**
     * The pages that have to be built again, those asked for last first: of those that people were sent since a time (epoch milliseconds). One that
     * is only old, and that nobody has asked for since it was built, can wait for its next visitor, who may have it as it is.
     */
    overdue(usedSince: number): CachedResponse[] {
      const now = Date.now()
      const canWait = ({ version, liveVersion, lifetime, usedAt, madeAt }: CachedResponse) =>
        version === liveVersion.version && now < lifetime.shownUntil && usedAt < madeAt
      return [...(entries?.values() ?? [])]
        .filter(page => page.renew && page.usedAt >= usedSince && !page.refreshing && !isFresh(page) && !canWait(page))
        .sort((a, b) => b.usedAt - a.usedAt)
    },
    /** The pages that may be stored, are not, and have been used again, with their keys. */
    toStore(): [string, CachedResponse & { contentTag: string }][] {
      const isToStore = (page: CachedResponse): page is CachedResponse & { contentTag: string } =>
        page.contentTag !== undefined && !page.isStored && page.compression === 'best' && isFresh(page)
      return [...(entries?.entries() ?? [])].flatMap(([key, page]) => (isToStore(page) ? [[key, page]] : []))
    },
    /** Keeps a response that was built before this server started. */
    restore: (key: string, response: CachedResponse) => void store(key, response),
    clear: () => entries?.clear(),
  }
}

/** Whether a page could not be rendered, or not all of it, so that the last one is better. */
const hasFailed = ({ status, cacheable }: CachedResponse) => status >= 500 || (status === 200 && !cacheable)
