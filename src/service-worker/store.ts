import { keptHeader } from '#contract/offline.ts'
import { type Entry, toDrop } from './rules.ts'

/** Bytes of what is kept; noted beside it, because packed answers do not say it. */
const sizeHeader = 'x-atrio-size'

/** An answer as it is kept: with its date, its size and more headers, and without what is no longer true of its body. */
async function keepable(answer: Response, more: Record<string, string>): Promise<Response> {
  const body = await answer.arrayBuffer()
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(keptHeader, headers.get('date') ?? new Date().toUTCString())
  headers.set(sizeHeader, String(body.byteLength))
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(body, { headers })
}

/**
 * A cache that is never larger than its bounds. A phone without room keeps nothing and says nothing.
 * @param bounds entries and bytes
 */
export function boundedCache(name: string, bounds: { count: number; bytes: number }) {
  const open = () => caches.open(name)
  // Read once in the worker's life, and kept up from then on.
  let known: Promise<Map<string, Entry>> | undefined

  async function read(): Promise<Map<string, Entry>> {
    const cache = await open()
    const entries = await Promise.all(
      (await cache.keys()).map(async request => {
        const headers = (await cache.match(request))?.headers
        return { key: request.url, at: Date.parse(headers?.get(keptHeader) ?? '') || 0, bytes: Number(headers?.get(sizeHeader)) }
      }),
    )
    return new Map(entries.map(entry => [entry.key, entry]))
  }

  return {
    find: async (key: string): Promise<Response | undefined> => (await open()).match(key, { ignoreVary: true }),
    async keep(key: string, answer: Response, more: Record<string, string> = {}): Promise<void> {
      try {
        const cache = await open()
        const kept = await keepable(answer, more)
        const entry = { key, at: Date.parse(kept.headers.get(keptHeader) ?? ''), bytes: Number(kept.headers.get(sizeHeader)) }
        await cache.put(key, kept)
        known ??= read()
        const entries = (await known).set(key, entry)
        for (const old of toDrop([...entries.values()], bounds)) {
          entries.delete(old)
          await cache.delete(old, { ignoreVary: true })
        }
      } catch {
        known = undefined
      }
    },
  }
}
