import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type Answer, makeAnswer } from './store.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}

/**
 * Files whose name holds the hash of their content: built assets, stored pictures. They never change, so each is read and
 * compressed once and sent as immutable.
 * @param folder where they lie
 * @param bytes bound of what is kept in memory
 */
export function createAssets(folder: string, bytes = 32_000_000) {
  const kept = new LRUCache<string, Answer>({ maxSize: bytes, sizeCalculation: answer => answer.bytes })
  const still = { version: 0 }

  async function read(name: string): Promise<Answer | undefined> {
    const type = types[extname(name)]
    const path = normalize(join(folder, name))
    if (!type || !path.startsWith(normalize(folder)) || name.includes('\0')) return undefined
    const content = await readFile(path).catch(() => undefined)
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
