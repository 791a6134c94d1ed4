import { savedAtHeader } from '#contract/offline.ts'
import { type CacheEntry, type CacheLimits, keysToDelete } from './rules.ts'

/** Header with the size of a saved copy in bytes, because a compressed response does not have it. */
const sizeHeader = 'x-atrio-size'

/** The saved copy of a response: with its date, its size and more headers, without the headers that no longer fit its body. */
async function toSavedCopy(response: Response, moreHeaders: Record<string, string>): Promise<Response> {
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(savedAtHeader, headers.get('date') ?? new Date().toUTCString())
  headers.set(sizeHeader, String(body.byteLength))
  for (const [name, value] of Object.entries(moreHeaders)) headers.set(name, value)
  return new Response(body, { headers })
}

/**
 * A cache that is never larger than its limits: it deletes the oldest entries first. When the device has no space, nothing is saved
 * and no error is reported.
 */
export function boundedCache(name: string, limits: CacheLimits) {
  const open = () => caches.open(name)
  // Read once after the worker has started, then updated with each change.
  let entriesPromise: Promise<Map<string, CacheEntry>> | undefined

  async function readEntries(): Promise<Map<string, CacheEntry>> {
    const cache = await open()
    const entries = await Promise.all(
      (await cache.keys()).map(async request => {
        const headers = (await cache.match(request))?.headers
        return { key: request.url, at: Date.parse(headers?.get(savedAtHeader) ?? '') || 0, bytes: Number(headers?.get(sizeHeader)) }
      }),
    )
    return new Map(entries.map(entry => [entry.key, entry]))
  }

  return {
    find: async (key: string): Promise<Response | undefined> => (await open()).match(key, { ignoreVary: true }),
    async save(key: string, response: Response, moreHeaders: Record<string, string> = {}): Promise<void> {
      try {
        const cache = await open()
        const saved = await toSavedCopy(response, moreHeaders)
        const entry = { key, at: Date.parse(saved.headers.get(savedAtHeader) ?? ''), bytes: Number(saved.headers.get(sizeHeader)) }
        await cache.put(key, saved)
        entriesPromise ??= readEntries()
        const entries = (await entriesPromise).set(key, entry)
        for (const oldKey of keysToDelete([...entries.values()], limits)) {
          entries.delete(oldKey)
          await cache.delete(oldKey, { ignoreVary: true })
        }
      } catch {
        entriesPromise = undefined
      }
    },
  }
}
