import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { createApi } from './api.ts'
import { pendingWrites } from './pending-writes.ts'

const ask = endpoint({
  method: 'POST',
  path: '/prova',
  summary: 'Writes',
  input: { body: z.object({ texto: z.string(), captcha: z.optional(z.string()) }) },
  reply: z.object({}),
})
const logIn = endpoint({ method: 'POST', path: '/prova/login', summary: 'Has a secret', replay: false, reply: z.object({}) })

const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
})
beforeEach(() => storage.clear())

type Answer = number | 'lost' | 'cut off'
/** What the server does with the next requests: a status, a lost response, or one that ends after its headers. */
const answers: Answer[] = []
const sent: Request[] = []
const api = createApi({
  base: 'https://church.example',
  slug: 'esperanca',
  pendingWrites,
  async send(request) {
    sent.push(request)
    const answer = answers.shift() ?? 200
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer === 'cut off') return new Response('{"id"')
    return Response.json(answer === 200 ? {} : { code: 'unexpected' }, { status: answer })
  },
})
/** Makes a call. @returns the idempotency key that it was sent with */
async function keyOf(answer: Answer, body: { texto: string; captcha?: string } = { texto: 'Peço' }) {
  answers.push(answer)
  await api(ask, { body }).catch(() => {})
  return sent.at(-1)?.headers.get('idempotency-key')
}

describe('the idempotency key of a write', () => {
  test.each(['lost', 'cut off', 500, 503, 504] as const)('is the same after %s, until there is a final response', async answer => {
    const first = await keyOf(answer)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(await keyOf(answer)).toBe(first)
    expect(await keyOf(200)).toBe(first)
    expect(await keyOf(200)).not.toBe(first)
  })

  test('is another one for another content, and after a refusal', async () => {
    const first = await keyOf('lost')
    expect(await keyOf('lost', { texto: 'Outro' })).not.toBe(first)
    expect(await keyOf(422)).toBe(first)
    expect(await keyOf('lost')).not.toBe(first)
  })

  test('is the same with another answer of the captcha', async () => {
    const first = await keyOf('lost', { texto: 'Peço', captcha: 'one' })
    expect(await keyOf('lost', { texto: 'Peço', captcha: 'two' })).toBe(first)
    expect(await keyOf('lost')).toBe(first)
  })

  test('is the same for two taps at once', async () => {
    await Promise.all([api(ask, { body: { texto: 'Duas vezes' } }), api(ask, { body: { texto: 'Duas vezes' } })])
    const keys = sent.slice(-2).map(request => request.headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  test('is forgotten before the server forgets it', async () => {
    const first = await keyOf('lost')
    vi.useFakeTimers({ now: Date.now() + 23.5 * 3_600_000 })
    expect(await keyOf('lost')).not.toBe(first)
    vi.useRealTimers()
  })

  test('does not exist for a call with a secret, of which nothing is stored', async () => {
    answers.push('lost')
    await api(logIn, {}).catch(() => {})
    expect(sent.at(-1)?.headers.has('idempotency-key')).toBe(false)
    expect([...storage.keys()]).toEqual([])
  })
})

test('only a hash of the content is stored, and it differs for each of many texts', async () => {
  for (let i = 0; i < 1_000; i++) pendingWrites.keyOf(`A minha dor tem o número ${i}`)
  expect(JSON.stringify([...storage])).not.toContain('dor')
  expect(storage.size).toBe(1_000)
})

test('the guest secret is 32 random bytes in hexadecimal, the same for all writes of the tab', async () => {
  await keyOf(200)
  await keyOf(200)
  const [one, two] = sent.slice(-2).map(request => request.headers.get('guest-secret'))
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(two).toBe(one)
})
