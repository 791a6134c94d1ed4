import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CacheVersion } from '../church-directory.ts'
import { aDay, type Lifetime } from './lifetime.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * `fast`: compressed quickly for the first request, because most rare pages are never requested again. Becomes `best` at the
 * second request, and is so at once when it replaces a page that was requested before.
 */
export type Compression = 'none' | 'fast' | 'best'

/** One finished public response. Compressed once, when a client first accepts an encoding; a large body is then stored only compressed. */
export type CachedResponse = {
  status: number
  /** Without content-encoding, content-length and etag. */
  headers: Record<string, string>
  etag: string
  bodies: Partial<Record<Encoding, Buffer>>
  /** Compressions that are running, so that simultaneous first requests share one. */
  compressing: Partial<Record<Encoding, Promise<Buffer>>>
  /** The parsed JSON, after the first in-process call. */
  value?: unknown
  /** `none` for content that does not become smaller. */
  compression: Compression
  /** Estimated size of all bodies; the compressed ones are estimated in advance from the measured compression of pages. */
  bytes: number
  /** The live version of the church (or of all churches); the response is stale when this is higher than `version`. */
  liveVersion: CacheVersion
  /** The version that the response was built for. */
  version: number
  /** Whether it may be sent for other requests too. */
  cacheable: boolean
  /** Until when it may be sent if nobody changes anything. */
  lifetime: Lifetime
  /** A newer one is being built. */
  refreshing?: boolean
  /** When it was built, epoch milliseconds. */
  madeAt: number
  /** When a person was last sent it, or one before it under the same key; epoch milliseconds, 0: nobody yet. */
  usedAt: number
  /** Of a page: builds it again, also when nobody asks for it. */
  renew?(): Promise<unknown>
  /** Of a page that may be stored: what the church showed to everybody when it was built (`ChurchState.contentTag`). */
  contentTag?: string
  /** It is stored, and need not be stored again. */
  isStored?: boolean
}

const minCompressedBytes = 512

/** How long a response may be sent after a change in the background, in milliseconds. */
const shownAfterChangeMs = 60_000

/** Whether a response may still be sent: nothing has changed since it was built, and its time is not over. */
export const isFresh = ({ version, liveVersion, lifetime }: CachedResponse) =>
  version === liveVersion.version && Date.now() < lifetime.freshUntil

/** Whether a response that is not fresh may be sent while a newer one is built: nothing that has changed since then must be visible at once. */
export function mayStillBeShown({ version, liveVersion, lifetime }: CachedResponse): boolean {
  const now = Date.now()
  const isOld = version !== liveVersion.version
  if (isOld && (version < liveVersion.oldestShown || now >= liveVersion.raisedAt + shownAfterChangeMs)) return false
  return now < lifetime.shownUntil
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const unbrotliAsync = promisify(brotliDecompress)
const gunzipAsync = promisify(gunzip)

/** A larger plain body is deleted once there is a compressed one. */
const maxPlainBytes = 16_000

/** Content types of pictures and fonts, which are compressed already. */
const alreadyCompressed = /^(image\/(?!svg)|font\/)/

type NewResponse = {
  status: number
  cacheable?: boolean
  headers: Record<string, string>
  content: string | Buffer
  compression?: 'fast' | 'best'
  liveVersion: CacheVersion
  version: number
  /** A day when left out. */
  lifetime?: Lifetime
  contentTag?: string | undefined
}

/** Builds a response from finished content. `version` is the number that `liveVersion` had before the content was built. */
export function createCachedResponse({
  status,
  cacheable = status === 200,
  headers,
  content,
  compression = 'fast',
  liveVersion,
  version,
  lifetime = aDay(),
  contentTag,
}: NewResponse): CachedResponse {
  const identity = typeof content === 'string' ? Buffer.from(content) : content
  // A weak ETag, because it is the same for all encodings of the content.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  const isCompressible = status === 200 && identity.length >= minCompressedBytes && !alreadyCompressed.test(headers['content-type'] ?? '')
  const bytes = Math.ceil(identity.length * (!isCompressible ? 1 : identity.length > maxPlainBytes ? 0.5 : 1.5)) + 1_000
  return {
    status,
    cacheable,
    headers,
    etag,
    bodies: { identity },
    compressing: {},
    compression: isCompressible ? compression : 'none',
    bytes,
    liveVersion,
    version,
    lifetime,
    madeAt: Date.now(),
    usedAt: 0,
    ...(contentTag && { contentTag }),
  }
}

/** The encoding in which a response is sent to a client that accepts these encodings. */
export const encodingFor = (cached: CachedResponse, acceptEncoding: string | undefined | null): Encoding =>
  cached.compression !== 'none' ? chooseEncoding(acceptEncoding) : 'identity'

/** Plain bodies that clients without compression asked for, so that not every such request decompresses one. The oldest are deleted. */
const plainBodies = new LRUCache<CachedResponse, Buffer>({
  maxSize: 8_000_000,
  sizeCalculation: body => body.length,
  dispose: (_, { bodies }) => void delete bodies.identity,
})

/** The body in an encoding; compresses or decompresses it the first time. */
export async function encodedBody(cached: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const { bodies, compressing } = cached
  const body = bodies[encoding]
  if (body) return body
  if (encoding === 'identity') {
    const plain = await decompress(bodies)
    // First, because it deletes the body that another request may have stored meanwhile.
    plainBodies.set(cached, plain)
    if (plainBodies.has(cached)) bodies.identity = plain
    return plain
  }
  compressing[encoding] ??= compress(cached, encoding)
  const compressed = await compressing[encoding]
  bodies[encoding] = compressed
  if ((bodies.identity?.length ?? 0) > maxPlainBytes) delete bodies.identity
  return compressed
}

// Brotli's quality and gzip's level. A page compressed with `fast` Brotli took 0.6 ms of a core and 18.7 kB, with `best` 5 ms and 14.9 kB.
const compressionLevels = { fast: { quality: 1, level: 1 }, best: { quality: 6, level: 6 } }

async function compress({ bodies, compression }: CachedResponse, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const { quality, level } = compressionLevels[compression === 'best' ? 'best' : 'fast']
  const plain = await decompress(bodies)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  // For a small body, the synchronous call is faster than using another thread.
  if (compression === 'fast' && plain.length <= maxPlainBytes)
    return encoding === 'br' ? brotliCompressSync(plain, { params }) : gzipSync(plain, { level })
  return encoding === 'br' ? brotliAsync(plain, { params }) : gzipAsync(plain, { level })
}

/** Compresses a response again with `best`, for all later requests. Call it when a cached response is used again. */
export function compressBetter(cached: CachedResponse): void {
  if (cached.compression !== 'fast') return
  cached.compression = 'best'
  for (const encoding of ['br', 'gzip'] as const)
    cached.compressing[encoding]
      ?.then(() => compress(cached, encoding))
      .then(body => {
        cached.bodies[encoding] = body
      })
      .catch(() => {}) // the `fast` body stays
}

/** Compresses a new response with `best` at once: it replaces one that people have asked for, and as a rule nobody waits for it. */
export async function compressBest(created: CachedResponse): Promise<void> {
  if (created.compression === 'none') return
  created.compression = 'best'
  await encodedBody(created, 'br')
}

/** The content of a JSON response, parsed once and frozen, for in-process calls. */
export async function jsonOf(cached: CachedResponse): Promise<unknown> {
  cached.value ??= freeze(JSON.parse((await decompress(cached.bodies)).toString()))
  return cached.value
}

/** Freezes parsed JSON. A reviver of `JSON.parse` would take several times as long. */
function freeze(value: unknown): unknown {
  if (value && typeof value === 'object') for (const inner of Object.values(Object.freeze(value))) freeze(inner)
  return value
}

async function decompress({ identity, br, gzip }: CachedResponse['bodies']): Promise<Buffer> {
  if (identity) return identity
  return br ? unbrotliAsync(br) : gunzipAsync(gzip as Buffer)
}

/** The best encoding that both sides support. */
export function chooseEncoding(acceptEncoding: string | undefined | null): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}

/** Converts a cached response to a `Response`; the fast path sends later ones without it. */
export async function toResponse(cached: CachedResponse, request: Request): Promise<Response> {
  const headers = new Headers({ ...cached.headers, etag: cached.etag })
  if (cached.status === 200 && request.headers.get('if-none-match') === cached.etag) return new Response(null, { status: 304, headers })
  const encoding = encodingFor(cached, request.headers.get('accept-encoding'))
  const body = await encodedBody(cached, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status: cached.status, headers })
}
