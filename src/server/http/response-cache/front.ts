import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chosenLanguage, hostOf } from '../incoming.ts'
import { type Answer, bodyIn, type Encoding, encodingFor, isFresh, takenAgain } from './store.ts'

/**
 * The first look at a request: has one just like it been answered, and is the answer still fresh? Then it is one map
 * look-up and one write, before any framework.
 */
export function createFront() {
  // Only pointed to: the store owns the answers and bounds their bytes.
  const known = new LRUCache<string, WeakRef<Answer>>({ max: 20_000 })
  const heads = new WeakMap<Answer, Map<string, string[]>>()
  const counts = { hits: 0 }

  /** All that an answer may depend on. Requests that other parts must see (writes, ranges, other origins) have no key. */
  function keyOf(req: IncomingMessage): string | undefined {
    const { headers, url } = req
    if ((req.method !== 'GET' && req.method !== 'HEAD') || headers.origin || headers.range || !url || url.length > 500) return undefined
    const language = chosenLanguage(headers.cookie) ?? headers['accept-language'] ?? ''
    if (language.length > 200) return undefined
    return `${hostOf(req)} ${url} ${language}`
  }

  function headOf(answer: Answer, encoding: Encoding, status: number, length: number): string[] {
    let byKind = heads.get(answer)
    if (!byKind) {
      byKind = new Map()
      heads.set(answer, byKind)
    }
    const kind = `${encoding}${status} ${length}`
    let head = byKind.get(kind)
    if (!head) {
      head = Object.entries({ ...answer.headers, etag: answer.etag }).flat()
      if (status === 200) {
        if (encoding !== 'identity') head.push('content-encoding', encoding)
        head.push('content-length', String(length))
      }
      byKind.set(kind, head)
    }
    return head
  }

  return {
    counts,
    keyOf,
    remember: (key: string, answer: Answer) => void known.set(key, new WeakRef(answer)),
    /** Sends the kept answer. `false` when there is none. */
    serve(key: string, req: IncomingMessage, res: ServerResponse): boolean {
      const answer = known.get(key)?.deref()
      if (!answer || !isFresh(answer)) return false
      const encoding = encodingFor(answer, req.headers['accept-encoding'] as string | undefined)
      const body = answer.bodies[encoding]
      // Nobody has taken it in this encoding yet: the way behind packs it.
      if (!body) return false
      counts.hits++
      takenAgain(answer)
      if (req.headers['if-none-match'] === answer.etag) res.writeHead(304, headOf(answer, 'identity', 304, 0)).end()
      else res.writeHead(200, headOf(answer, encoding, 200, body.length)).end(req.method === 'HEAD' ? undefined : body)
      return true
    },
    clear: () => known.clear(),
  }
}

/** A kept answer as a Response, for the first time it is sent. */
export async function answerResponse(answer: Answer, request: Request): Promise<Response> {
  const headers = new Headers({ ...answer.headers, etag: answer.etag })
  if (answer.status === 200 && request.headers.get('if-none-match') === answer.etag) return new Response(null, { status: 304, headers })
  const encoding = encodingFor(answer, request.headers.get('accept-encoding'))
  const body = await bodyIn(answer, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status: answer.status, headers })
}
