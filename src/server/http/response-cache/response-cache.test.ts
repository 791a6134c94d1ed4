import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CacheVersion } from '../church-directory.ts'
import { type CachedResponse, chooseEncoding, createCachedResponse, encodedBody, isFresh } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

const version1: CacheVersion = { version: 1, oldestShown: 1, raisedAt: 0 }
const responseOf = async (size: number, liveVersion = version1): Promise<CachedResponse> =>
  createCachedResponse({
    status: 200,
    headers: { 'content-type': 'image/png' },
    content: Buffer.alloc(size, 1),
    liveVersion: liveVersion,
    version: liveVersion.version,
  })

describe('the response cache', () => {
  test('never contains more bytes than its limit, whatever is added', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 40 }), async sizes => {
        const cache = createResponseCache(100_000)
        for (const [i, size] of sizes.entries()) {
          await cache.getOrCreate(`${i}`, () => responseOf(size))
          expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('does not let one large response evict all others', async () => {
    const cache = createResponseCache(100_000)
    for (let i = 0; i < 10; i++) await cache.getOrCreate(`small ${i}`, () => responseOf(1_000))
    await cache.getOrCreate('large', () => responseOf(60_000))
    expect(cache.get('large')).toBeUndefined()
    expect(cache.get('small 0')).toBeDefined()
  })

  test('evicts the responses that are not requested before those that are', async () => {
    const cache = createResponseCache(20_000)
    for (let i = 0; i < 50; i++) {
      await cache.getOrCreate(`${i}`, () => responseOf(2_000))
      await cache.getOrCreate('home', () => responseOf(2_000))
    }
    expect(cache.get('home')).toBeDefined()
    expect(cache.get('0')).toBeUndefined()
    expect(cache.counts.misses).toBe(51)
  })

  test('with a limit of 0 caches nothing, but simultaneous requests still share one response', async () => {
    const cache = createResponseCache(0)
    let createdCount = 0
    const create = () => {
      createdCount++
      return responseOf(10)
    }
    await Promise.all([cache.getOrCreate('x', create), cache.getOrCreate('x', create)])
    expect(createdCount).toBe(1)
    await cache.getOrCreate('x', create)
    expect(createdCount).toBe(2)
  })

  test('a response is stale as soon as its church has changed', async () => {
    const current = { version: 1, oldestShown: 1, raisedAt: 0 }
    const cached = createCachedResponse({ status: 200, headers: {}, content: 'old', liveVersion: current, version: current.version })
    expect(isFresh(cached)).toBe(true)
    current.version++
    expect(isFresh(cached)).toBe(false)
  })

  test('an error reaches all simultaneous requests and is not cached', async () => {
    const cache = createResponseCache(10_000)
    const fail = () => Promise.reject(new Error('no'))
    const tries = await Promise.allSettled([cache.getOrCreate('x', fail), cache.getOrCreate('x', fail)])
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await cache.getOrCreate('x', () => responseOf(5))).status).toBe(200)
  })
})

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=1, br;q=0.1', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0.0, gzip', 'gzip'],
  ['brotli, x-gzipped', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of %j the server picks %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('a large response is decompressed once for all clients that accept no compression', async () => {
  const text = 'Paz e bem. '.repeat(3_000)
  const headers = { 'content-type': 'text/html' }
  const cached = createCachedResponse({ status: 200, headers, content: text, liveVersion: version1, version: 1 })
  await encodedBody(cached, 'br')
  expect(cached.bodies.identity).toBeUndefined()
  const [first, second] = await Promise.all([encodedBody(cached, 'identity'), encodedBody(cached, 'identity')])
  expect([first?.toString(), second?.toString()]).toEqual([text, text])
  expect(cached.bodies.identity).toBeDefined()
  expect(await encodedBody(cached, 'identity')).toBe(cached.bodies.identity)
})
