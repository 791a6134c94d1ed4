import { createHash } from 'node:crypto'
import type { ExternalSource } from '../church-directory.ts'

type Options = { externalSources?: readonly ExternalSource[] | undefined; isEmbed?: boolean }

/**
 * Makes a rendered page ready to be cached and sent to many people, with the least copying: a page has more than 100 kB.
 *
 * - Its content security policy allows our own files, and the inline scripts and styles that the renderer itself wrote, which have the
 *   nonce of this render. Injected scripts have no nonce and do not run. The nonce is removed and replaced by hashes.
 * - Its scripts get a low priority: on a slow connection, text, font and first picture load before them, because a page is readable
 *   without them.
 * @param externalSources other sites that this church has chosen to load from
 * @param isEmbed whether other sites may show the page in a frame
 */
export function finishPage(
  html: Buffer,
  nonce: string,
  { externalSources = [], isEmbed = false }: Options = {},
): { html: Buffer; policy: string } {
  const nonceAttribute = ` nonce="${nonce}"`
  const nonces = positionsOf(html, nonceAttribute)
  const preload = '<link rel="modulepreload"'
  const edits = [
    ...nonces.map(at => ({ at, length: nonceAttribute.length, insert: Buffer.alloc(0) })),
    ...positionsOf(html, preload).map(at => ({ at: at + preload.length, length: 0, insert: Buffer.from(' fetchpriority="low"') })),
  ].sort((a, b) => a.at - b.at)
  const parts: Buffer[] = []
  let position = 0
  for (const { at, length, insert } of edits) {
    parts.push(html.subarray(position, at), insert)
    position = at + length
  }
  parts.push(html.subarray(position))
  return { html: Buffer.concat(parts), policy: policyOf(hashesOf(html, nonces), externalSources, isEmbed) }
}

function positionsOf(html: Buffer, text: string): number[] {
  const found: number[] = []
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + text.length)) found.push(at)
  return found
}

type Hashes = { script: Set<string>; style: Set<string> }

/** The hashes of the inline scripts and styles that have the nonce at one of these positions. */
function hashesOf(html: Buffer, nonces: readonly number[]): Hashes {
  const hashes: Hashes = { script: new Set(), style: new Set() }
  for (const at of nonces) {
    const tag = html.toString('latin1', html.lastIndexOf('<', at) + 1, at)
    const kind = /^(script|style)\b/.exec(tag)?.[1] as keyof Hashes | undefined
    if (!kind) continue
    const start = html.indexOf('>', at) + 1
    // A script with `src` has an empty body; our own files are allowed by their address.
    const body = html.subarray(start, html.indexOf(`</${kind}>`, start))
    if (body.length) hashes[kind].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return hashes
}

function policyOf(hashes: Hashes, externalSources: readonly ExternalSource[], isEmbed: boolean): string {
  const sourcesOf = (kind: keyof ExternalSource) => externalSources.flatMap(source => source[kind] ?? [])
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script, ...sourcesOf('script')].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...sourcesOf('image')].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...sourcesOf('connect')].join(' '),
    ["media-src 'self'", ...sourcesOf('media')].join(' '),
    ...(sourcesOf('frame').length ? [`frame-src ${sourcesOf('frame').join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isEmbed ? '*' : "'none'"}`,
  ].join('; ')
}
