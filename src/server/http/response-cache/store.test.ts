import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answer, chooseEncoding, createStore, isFresh, makeAnswer } from './store.ts'

const stamp = { version: 1 }
const answerOf = async (size: number, at = stamp): Promise<Answer> =>
  makeAnswer({ status: 200, headers: { 'content-type': 'image/png' }, content: Buffer.alloc(size, 1), stamp: at, version: at.version })

describe('the store of finished answers', () => {
  test('never holds more bytes than it may, whatever is put into it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 40 }), async sizes => {
        const store = createStore(100_000)
        for (const [i, size] of sizes.entries()) {
          await store.getOrMake(`${i}`, () => answerOf(size))
          expect(store.size.bytes).toBeLessThanOrEqual(100_000)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('does not let one large answer push out all others', async () => {
    const store = createStore(100_000)
    for (let i = 0; i < 10; i++) await store.getOrMake(`small ${i}`, () => answerOf(1_000))
    await store.getOrMake('large', () => answerOf(60_000))
    expect(store.get('large')).toBeUndefined()
    expect(store.get('small 0')).toBeDefined()
  })

  test('keeps the answers that are asked for, and lets go of the others first', async () => {
    const store = createStore(20_000)
    for (let i = 0; i < 50; i++) {
      await store.getOrMake(`${i}`, () => answerOf(2_000))
      await store.getOrMake('home', () => answerOf(2_000))
    }
    expect(store.get('home')).toBeDefined()
    expect(store.get('0')).toBeUndefined()
    expect(store.counts.misses).toBe(51)
  })

  test('of no bytes keeps nothing, and still makes one answer for many', async () => {
    const store = createStore(0)
    let made = 0
    const make = () => {
      made++
      return answerOf(10)
    }
    await Promise.all([store.getOrMake('x', make), store.getOrMake('x', make)])
    expect(made).toBe(1)
    await store.getOrMake('x', make)
    expect(made).toBe(2)
  })

  test('an answer made while its church changed is stale from the beginning', async () => {
    const own = { version: 1 }
    const answer = makeAnswer({ status: 200, headers: {}, content: 'old', stamp: own, version: own.version })
    expect(isFresh(answer)).toBe(true)
    own.version++
    expect(isFresh(answer)).toBe(false)
  })

  test('a failure is told to all who wait for it and remembered for none', async () => {
    const store = createStore(10_000)
    const fail = () => Promise.reject(new Error('no'))
    const tries = await Promise.allSettled([store.getOrMake('x', fail), store.getOrMake('x', fail)])
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await store.getOrMake('x', () => answerOf(5))).status).toBe(200)
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
