import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { workerPath } from '#contract/offline.ts'
import { log } from '../log.ts'
import { type Answer, makeAnswer } from '../response-cache/store.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}

/** Finds a file's content by its name, which is anyone's word. */
type ReadFile = (name: string) => Promise<Buffer | undefined>

/** The files of a folder, and none outside of it. */
export const filesIn =
  (folder: string): ReadFile =>
  async name => {
    const path = normalize(join(folder, name))
    if (!path.startsWith(normalize(folder + sep)) || name.includes('\0')) return undefined
    return readFile(path).catch(() => undefined)
  }

/**
 * Files whose name holds the hash of their content: built assets, stored pictures. They never change, so each is read and
 * compressed once and sent as immutable.
 * @param bytes bound of what is kept in memory
 */
export function createAssets(find: ReadFile, bytes = 32_000_000) {
  const kept = new LRUCache<string, Answer>({ maxSize: bytes, sizeCalculation: answer => answer.bytes })
  const still = { version: 0 }

  async function read(name: string): Promise<Answer | undefined> {
    const type = types[extname(name)]
    const content = type && (await find(name))
    if (!content) return undefined
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      // Of a script it is the policy of the worker that runs it: locked in a sandbox, that would have no cryptography.
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'${type === types['.js'] ? '' : '; sandbox'}`,
      'cross-origin-resource-policy': 'cross-origin',
    }
    const answer = makeAnswer({ status: 200, headers, content, density: 'dense', stamp: still, version: 0 })
    return { ...answer, until: Number.POSITIVE_INFINITY }
  }

  return async (name: string): Promise<Answer | undefined> => {
    const known = kept.get(name)
    if (known) return known
    const answer = await read(name)
    // What is not there is not remembered: names come from anyone.
    if (answer) kept.set(name, answer)
    return answer
  }
}

/** The browser's service worker: asked for anew each time, because a newer one replaces it under the same name. */
export function createWorker(find: ReadFile) {
  let made: Promise<Answer | undefined> | undefined

  async function read(): Promise<Answer | undefined> {
    const content = await find(workerPath.slice(1))
    if (!content) {
      log.warn({ path: workerPath }, 'the service worker is missing')
      return undefined
    }
    const headers = {
      'content-type': types['.js'] as string,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      // What the worker itself may do: fetch from here.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    }
    const answer = makeAnswer({ status: 200, headers, content, density: 'dense', stamp: { version: 0 }, version: 0 })
    return { ...answer, until: Number.POSITIVE_INFINITY }
  }

  return () => {
    made ??= read()
    return made
  }
}
