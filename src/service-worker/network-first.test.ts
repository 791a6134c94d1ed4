import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkFirst, savedAtOf } from './network-first.ts'
import { networkTimeoutMs } from './rules.ts'

const saved = new Response('saved', { headers: { 'x-atrio-saved-at': 'Tue, 10 Mar 2026 01:30:00 GMT' } })
const fresh = new Response('fresh')
const after = <T>(ms: number, value: T) => new Promise<T>(resolve => setTimeout(resolve, ms, value))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function resultOf(network: Promise<Response | undefined>, savedCopy: Response | undefined) {
  const result = networkFirst(network, savedCopy)
  await vi.runAllTimersAsync()
  return result
}

test('a response in time wins over the saved copy', async () => {
  expect(await resultOf(after(networkTimeoutMs - 1, fresh), saved)).toEqual({ response: fresh, isSaved: false })
})

test('the saved copy is shown when the response takes too long', async () => {
  expect(await resultOf(after(networkTimeoutMs + 1, fresh), saved)).toEqual({ response: saved, isSaved: true })
})

test('the saved copy is shown at once when there is no response or a server error', async () => {
  vi.useRealTimers()
  expect(await networkFirst(Promise.resolve(undefined), saved)).toEqual({ response: saved, isSaved: true })
  expect(await networkFirst(Promise.resolve(new Response('', { status: 503 })), saved)).toEqual({ response: saved, isSaved: true })
})

test('without a saved copy, the network has no time limit and its failure is final', async () => {
  expect(await resultOf(after(networkTimeoutMs * 20, fresh), undefined)).toEqual({ response: fresh, isSaved: false })
  expect(await resultOf(after(5, undefined), undefined)).toBeUndefined()
})

test('a saved copy has its time', () => {
  expect(savedAtOf(saved)).toBe('2026-03-10T01:30:00.000Z')
})
