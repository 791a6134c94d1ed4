import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { workerPath } from '#contract/offline.ts'
import { log } from '#server/log/log.ts'
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts'
import { forEver } from '../response-cache/lifetime.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  // For PDF.js: characters of fonts, and fonts.
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
}

/** What scripts may do more than other files. */
const policies: Record<string, string> = { '.js': '', '.mjs': "; script-src 'self'" }

/** For files that never change. */
const constant = { liveVersion: { version: 0, oldestShown: 0, raisedAt: 0 }, version: 0, lifetime: forEver }

/** Reads a file by its name. The name comes from the request and is not trusted. */
type ReadContent = (name: string) => Promise<Buffer | undefined>

/** Reads the files of a folder, and no file outside of it. */
export const filesIn =
  (folder: string): ReadContent =>
  async name => {
    const path = normalize(join(folder, name))
    if (!path.startsWith(normalize(folder + sep)) || name.includes('\0')) return undefined
    return readFile(path).catch(() => undefined)
  }

/**
 * Serves files whose name contains the hash of their content: built assets, stored pictures. They never change, so each is read
 * and compressed once and sent as immutable.
 * @param maxBytes limit for the files that are cached in memory
 */
export function createAssets(readContent: ReadContent, maxBytes = 32_000_000) {
  const cache = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: cached => cached.bytes })

  async function read(name: string): Promise<CachedResponse | undefined> {
    const type = types[extname(name)]
    const content = type && (await readContent(name))
    if (!content) return undefined
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      // A worker takes its policy from its script, and in a sandbox it would have no cryptography; so scripts have no `sandbox`. That of
      // PDF.js loads further scripts of this host.
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'${policies[extname(name)] ?? '; sandbox'}`,
      'cross-origin-resource-policy': 'cross-origin',
    }
    return createCachedResponse({ status: 200, headers, content, compression: 'best', ...constant })
  }

  return async (name: string): Promise<CachedResponse | undefined> => {
    const cached = cache.get(name)
    if (cached) return cached
    const response = await read(name)
    // A missing file is not cached: anyone can make up names.
    if (response) cache.set(name, response)
    return response
  }
}

/** Serves the script of the service worker. Browsers revalidate it each time, because a newer one replaces it under the same name. */
export function createWorker(readContent: ReadContent) {
  let response: Promise<CachedResponse | undefined> | undefined

  async function read(): Promise<CachedResponse | undefined> {
    const content = await readContent(workerPath.slice(1))
    if (!content) {
      log.warn({ path: workerPath }, 'the service worker is missing')
      return undefined
    }
    const headers = {
      'content-type': types['.js'] as string,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      // The worker itself may only fetch from this host.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    }
    return createCachedResponse({ status: 200, headers, content, compression: 'best', ...constant })
  }

  return () => {
    response ??= read()
    return response
  }
}
