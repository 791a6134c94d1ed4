import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Stamp } from './context.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One finished public answer, in every encoding it is sent in. */
export type Answer = {
  status: number
  /** Without content-encoding, content-length and etag. */
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Buffer>
  bytes: number
  stamp: Stamp
  version: number
  /** Whether it may be sent to others too. */
  keep: boolean
  /** Epoch milliseconds after which the answer is made anew even when nothing changed: time itself changes pages. */
  until: number
}

/** Ceiling of an answer's life, in milliseconds. */
const maxAge = 60_000
const smallest = 512

export type Store = ReturnType<typeof createStore>

/**
 * Keeps finished public answers, bounded in bytes. Nothing is purged: an answer is stale when its stamp has moved on.
 * A hundred simultaneous misses make one answer.
 * @param bytes bound of the kept bodies
 */
export function createStore(bytes: number) {
  const answers = bytes > 0 ? new LRUCache<string, Answer>({ maxSize: bytes, sizeCalculation: a => a.bytes, maxEntrySize: Math.max(1, bytes / 4) }) : undefined
  const making = new Map<string, Promise<Answer>>()
  const counts = { hits: 0, misses: 0, shared: 0 }

  function get(key: string): Answer | undefined {
    const answer = answers?.get(key)
    if (!answer || !isFresh(answer)) return undefined
    counts.hits++
    return answer
  }

  return {
    counts,
    get,
    get size() {
      return { entries: answers?.size ?? 0, bytes: answers?.calculatedSize ?? 0 }
    },
    /** The kept answer, or the one that `make` makes; kept when it may be. The key holds the version, so a change during `make` harms nobody. */
    async getOrMake(key: string, make: () => Promise<Answer>): Promise<Answer> {
      const kept = get(key)
      if (kept) return kept
      const shared = making.get(key)
      if (shared) {
        counts.shared++
        return shared
      }
      counts.misses++
      const made = make()
        .then(answer => {
          if (answer.keep) answers?.set(key, answer)
          return answer
        })
        .finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
    clear: () => answers?.clear(),
  }
}

export const isFresh = (answer: Answer) => answer.version === answer.stamp.version && Date.now() < answer.until

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Already compressed: pictures and fonts gain nothing. */
const packed = /^(image\/(?!svg)|font\/)/

/** Compresses a finished content once, for all who will ask for it. The version is the stamp's as it was before the work began. */
export async function makeAnswer(made: { status: number; keep?: boolean; headers: Record<string, string>; content: string | Buffer; stamp: Stamp; version: number }): Promise<Answer> {
  const identity = Buffer.from(made.content as string)
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
  let bodies: Answer['bodies'] = { identity, br: identity, gzip: identity }
  if (identity.length >= smallest && made.status === 200 && !packed.test(made.headers['content-type'] ?? '')) {
    const [br, gz] = await Promise.all([brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), deflate(identity)])
    bodies = { identity, br, gzip: gz }
  }
  const bytes = identity.length + (bodies.br === identity ? 0 : bodies.br.length + bodies.gzip.length) + 1_000
  return { status: made.status, keep: made.keep ?? made.status === 200, headers: made.headers, etag, bodies, bytes, stamp: made.stamp, version: made.version, until: Date.now() + maxAge }
}

/** The best encoding both sides know. */
export function chooseEncoding(acceptEncoding: string | undefined | null): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}
