import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import type { PrivateFileRule } from '#server/feature.ts'
import type { ByteRange, FileStore } from '#server/files/file-store.ts'
import { publicKeyOf, typeOfKey } from '#server/files/keys.ts'
import { readSignedAddress } from '#server/files/signed-address.ts'
import type { RequestContext } from '../request-context.ts'
import { privateCacheControl } from '../respond.ts'
import type { Services } from '../services.ts'
import { readRange } from './byte-range.ts'
import { createPrivateFiles } from './private-files.ts'

/** Answers requests for stored files, as streams: whole or a part of them (RFC 9110, sections 13 and 14), from a disk or from S3. */
export function createFileServer(services: Pick<Services, 'files' | 'pool' | 'secret' | 'identify'>, rules: readonly PrivateFileRule[]) {
  const { files, secret } = services
  const findPrivateFile = createPrivateFiles(services, rules)
  const sizeOf = rememberSizes(files)

  return {
    /** A file that everybody may read. It never changes, so everybody may keep it. */
    async public(request: Request): Promise<Response> {
      const key = publicKeyOf(new URL(request.url).pathname)
      if (!key) throw new Problem('not-found')
      return send(request, key, {
        ...fileHeaders(typeOfKey(key)),
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
    },

    /** A private file of the host's church. What its reader may read is asked for each request, so an address ends with that. */
    async private(request: Request, { hostChurch }: RequestContext): Promise<Response> {
      const url = new URL(request.url)
      const address = hostChurch?.active ? readSignedAddress(secret, hostChurch.id, url, new Date()) : undefined
      const file = address && hostChurch && (await findPrivateFile(hostChurch, address.key, address.reader))
      if (!file) throw new Problem('not-found')
      return send(request, address.key, {
        ...fileHeaders(file.tipo, file.nome),
        'cache-control': privateCacheControl,
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
    },
  }

  async function send(request: Request, key: string, headers: Record<string, string>): Promise<Response> {
    const size = await sizeOf(key)
    if (size === undefined) throw new Problem('not-found')
    // A key names one content for ever, so it is a strong entity tag.
    const etag = `"${key.slice(key.indexOf('/') + 1)}"`
    const all = { ...headers, etag, 'accept-ranges': 'bytes' }
    if (
      request.headers
        .get('if-none-match')
        ?.split(/,\s*/)
        .some(tag => tag === '*' || tag.replace(/^W\//, '') === etag)
    )
      return new Response(null, { status: 304, headers: all })
    const condition = request.headers.get('if-range')
    const range = condition === null || condition === etag ? readRange(request.headers.get('range'), size) : undefined
    if (range === 'unsatisfiable') return new Response(null, { status: 416, headers: { ...all, 'content-range': `bytes */${size}` } })
    const length = range ? range.last - range.first + 1 : size
    const sent = {
      ...all,
      'content-length': String(length),
      ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${size}` } : {}),
    }
    const body = request.method === 'HEAD' || length === 0 ? null : await stream(key, range)
    return new Response(body, { status: range ? 206 : 200, headers: sent })
  }

  async function stream(key: string, range: ByteRange | undefined): Promise<ReadableStream<Uint8Array>> {
    const content = await files.read(key, range)
    if (!content) throw new Problem('not-found')
    return Readable.toWeb(content) as ReadableStream<Uint8Array>
  }
}

/** A file never changes, so its size is asked only once; it is read again after it was deleted, which then finds nothing. */
function rememberSizes(files: FileStore) {
  const sizes = new LRUCache<string, number>({ max: 10_000 })
  return async (key: string): Promise<number | undefined> => {
    const size = sizes.get(key) ?? (await files.size(key))
    if (size !== undefined) sizes.set(key, size)
    return size
  }
}

/** What can be shown in a page or played is shown; everything else is saved. */
const isShown = (type: string) => /^(image|audio|video)\/|mpegurl$/.test(type)

/** Whatever a file contains, it runs nothing and loads nothing: it could have been made to look like a page. */
function fileHeaders(type: string, name: string | null = null): Record<string, string> {
  const disposition = isShown(type) ? 'inline' : 'attachment'
  return {
    'content-type': type,
    'content-disposition': name ? `${disposition}; filename*=UTF-8''${encodeRfc8187(name)}` : disposition,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}

const encodeRfc8187 = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
