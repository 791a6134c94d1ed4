import { audioCache } from '#contract/offline.ts'

/** Audio that the person has saved on the device. */
export async function loadAudio({ url, headers }: Request): Promise<Response> {
  const saved = await caches.match(url, { cacheName: audioCache }).catch(() => undefined)
  return saved ? partOf(saved, headers.get('range')) : new Response(null, { status: 404 })
}

/**
 * A saved file, or the part of it that a `Range` header asks for (RFC 9110, section 14): Safari plays nothing without parts, and no browser
 * finds a place in a file without them.
 */
export async function partOf(saved: Response, range: string | null): Promise<Response> {
  const content = await saved.blob()
  const { size } = content
  const type = saved.headers.get('content-type') ?? content.type
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (!from && !to) return new Response(content, { headers: { ...headers, 'content-length': String(size) } })
  // `-500`: the last 500 bytes.
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (first >= size || last < first) return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const part = content.slice(first, last + 1, type)
  const length = String(last - first + 1)
  return new Response(part, {
    status: 206,
    headers: { ...headers, 'content-length': length, 'content-range': `bytes ${first}-${last}/${size}` },
  })
}
