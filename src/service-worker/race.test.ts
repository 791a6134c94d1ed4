import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstOf, momentOf } from './race.ts'
import { patience } from './rules.ts'

const kept = new Response('kept', { headers: { 'x-atrio-kept': 'Tue, 10 Mar 2026 01:30:00 GMT' } })
const fresh = new Response('fresh')
const after = <T>(ms: number, value: T) => new Promise<T>(resolve => setTimeout(resolve, ms, value))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function winner(coming: Promise<Response | undefined>, has: Response | undefined) {
  const won = firstOf(coming, has)
  await vi.runAllTimersAsync()
  return won
}

test('an answer in time wins over what is kept', async () => {
  expect(await winner(after(patience - 1, fresh), kept)).toEqual({ answer: fresh, kept: false })
})

test('what is kept is shown when the answer takes longer than people wait', async () => {
  expect(await winner(after(patience + 1, fresh), kept)).toEqual({ answer: kept, kept: true })
})

test('what is kept is shown at once when there is no answer, and when the server cannot give one', async () => {
  vi.useRealTimers()
  expect(await firstOf(Promise.resolve(undefined), kept)).toEqual({ answer: kept, kept: true })
  expect(await firstOf(Promise.resolve(new Response('', { status: 503 })), kept)).toEqual({ answer: kept, kept: true })
})

test('without anything kept the network has all its time, and its no is a no', async () => {
  expect(await winner(after(patience * 20, fresh), undefined)).toEqual({ answer: fresh, kept: false })
  expect(await winner(after(5, undefined), undefined)).toBeUndefined()
})

test('what is kept says since when', () => {
  expect(momentOf(kept)).toBe('2026-03-10T01:30:00.000Z')
})
