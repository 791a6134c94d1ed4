import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { keepAsking } from './keep-asking.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const end = vi.fn()
beforeEach(() => void end.mockClear())

test('asks at least once a minute, until the answer is another one', async () => {
  let topics = ['sala 1', 'sala 2']
  const find = vi.fn(async () => topics)
  keepAsking(60_000, topics, find, end)
  for (let minute = 1; minute <= 5; minute++) {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(find.mock.calls.length).toBeGreaterThanOrEqual(minute)
  }
  expect(end).not.toHaveBeenCalled()
  topics = ['sala 2']
  await vi.advanceTimersByTimeAsync(60_000)
  expect(end).toHaveBeenCalledTimes(1)
  const asked = find.mock.calls.length
  await vi.advanceTimersByTimeAsync(300_000)
  expect([find.mock.calls.length, end.mock.calls.length]).toEqual([asked, 1])
})

test.each([
  ['unauthenticated', true],
  ['not-found', true],
  ['module-off', true],
  ['unavailable', false],
  ['too-many', false],
] as const)('the answer "%s" ends it: %s', async (code, isEnd) => {
  const stop = keepAsking(60_000, [], () => Promise.reject(new Problem(code)), end)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(end.mock.calls.length > 0).toBe(isEnd)
  stop()
})

test('asks no more when the stream was left, also while it asked', async () => {
  let answer = (_topics: string[]) => {}
  const find = vi.fn(() => new Promise<string[]>(resolve => (answer = resolve)))
  const stop = keepAsking(60_000, ['sala 1'], find, end)
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  answer([])
  await vi.advanceTimersByTimeAsync(300_000)
  expect([find.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])
})
