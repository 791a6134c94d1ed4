import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Stamp } from '../context.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * `light` is packed quickly for the first who takes it, because most rare pages are never taken again, and becomes `dense`
 * when it is.
 */
export type Density = 'none' | 'light' | 'dense'

/** One finished public answer. It is packed when somebody first takes it packed, and once; a large one is then kept only so. */
export type Answer = {
  status: number
  /** Without content-encoding, content-length and etag. */
  headers: Record<string, string>
  etag: string
  bodies: Partial<Record<Encoding, Buffer>>
  /** What is being packed right now, so that two who come first share it. */
  packing: Partial<Record<Encoding, Promise<Buffer>>>
  /** What the JSON says, once somebody in this process has asked. */
  value?: unknown
  /** How well it is packed; `none` for what gains nothing by it. */
  density: Density
  /** Of all bodies; the packed ones are reckoned before they are made, from what pages really pack to. */
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
 * @param bytes bound of the kept bodies; 0 keeps nothing
 */
export function createStore(bytes: number) {
  const answers =
    bytes > 0
      ? new LRUCache<string, Answer>({ maxSize: bytes, sizeCalculation: a => a.bytes, maxEntrySize: Math.max(1, bytes / 4) })
      : undefined
  const making = new Map<string, Promise<Answer>>()
  const counts = { hits: 0, misses: 0, shared: 0 }

  function get(key: string): Answer | undefined {
    const answer = answers?.get(key)
    if (!answer || !isFresh(answer)) return undefined
    counts.hits++
    takenAgain(answer)
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
          if (!answers) return { ...answer, keep: false }
          if (answer.keep) answers.set(key, answer)
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
const unbrotli = promisify(brotliDecompress)
const inflate = promisify(gunzip)

/** Bytes above which the plain body is not kept beside a packed one. */
const large = 16_000

/** Already compressed: pictures and fonts gain nothing. */
const packed = /^(image\/(?!svg)|font\/)/

type Made = {
  status: number
  keep?: boolean
  headers: Record<string, string>
  content: string | Buffer
  density?: 'light' | 'dense'
  stamp: Stamp
  version: number
}

/** A finished content as an answer. The version is the stamp's as it was before the work began. */
export function makeAnswer({ status, keep = status === 200, headers, content, density = 'light', stamp, version }: Made): Answer {
  const identity = Buffer.from(content as string)
  // Weak: it stands for the content in any encoding.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  const gains = status === 200 && identity.length >= smallest && !packed.test(headers['content-type'] ?? '')
  const bytes = Math.ceil(identity.length * (!gains ? 1 : identity.length > large ? 0.5 : 1.5)) + 1_000
  return {
    status,
    keep,
    headers,
    etag,
    bodies: { identity },
    packing: {},
    density: gains ? density : 'none',
    bytes,
    stamp,
    version,
    until: Date.now() + maxAge,
  }
}

/** The encoding an answer is sent in to a caller who takes these. */
export const encodingFor = (answer: Answer, acceptEncoding: string | undefined | null): Encoding =>
  answer.density !== 'none' ? chooseEncoding(acceptEncoding) : 'identity'

/** The body in an encoding; packs it the first time. */
export async function bodyIn(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const { bodies, packing } = answer
  const known = bodies[encoding]
  if (known) return known
  if (encoding === 'identity') return unpack(bodies)
  packing[encoding] ??= pack(answer, encoding)
  const packed = await packing[encoding]
  bodies[encoding] = packed
  if ((bodies.identity?.length ?? 0) > large) delete bodies.identity
  return packed
}

// Brotli's quality and window, gzip's level. A light brotli page took 0.6 ms of a core and 18.7 kB, a dense one 5 ms and 14.9 kB.
const effort = { light: { quality: 1, level: 1 }, dense: { quality: 6, level: 6 } }

async function pack({ bodies, density }: Answer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const { quality, level } = effort[density === 'dense' ? 'dense' : 'light']
  const plain = await unpack(bodies)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  // Quicker than the way to another thread and back.
  if (density === 'light' && plain.length <= large)
    return encoding === 'br' ? brotliCompressSync(plain, { params }) : gzipSync(plain, { level })
  return encoding === 'br' ? brotli(plain, { params }) : deflate(plain, { level })
}

/** To be called when a kept answer is taken again: packs it well, for all who come later. */
export function takenAgain(answer: Answer): void {
  if (answer.density !== 'light') return
  answer.density = 'dense'
  for (const encoding of ['br', 'gzip'] as const)
    answer.packing[encoding]
      ?.then(() => pack(answer, encoding))
      .then(body => {
        answer.bodies[encoding] = body
      })
      .catch(() => {}) // the light one stays
}

/** The content of a JSON answer, read once and frozen, for callers in this process. */
export async function contentOf(answer: Answer): Promise<unknown> {
  answer.value ??= JSON.parse((await bodyIn(answer, 'identity')).toString(), (_, inner) => Object.freeze(inner))
  return answer.value
}

async function unpack({ identity, br, gzip }: Answer['bodies']): Promise<Buffer> {
  if (identity) return identity
  return br ? unbrotli(br) : inflate(gzip as Buffer)
}

/** The best encoding both sides know. */
export function chooseEncoding(acceptEncoding: string | undefined | null): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}
