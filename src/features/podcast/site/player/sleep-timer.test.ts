import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSleepTimer } from './sleep-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const volumes: number[] = []
const onEnd = vi.fn()
const timer = createSleepTimer({ setVolume: volume => volumes.push(volume), onEnd })

beforeEach(() => {
  volumes.length = 0
  onEnd.mockReset()
})

test('it becomes quieter in the last seconds, ends once, and is loud again for the next time', () => {
  timer.start(Date.now() + 60_000)
  vi.advanceTimersByTime(40_000)
  expect(new Set(volumes)).toEqual(new Set([1]))
  vi.advanceTimersByTime(19_500)
  expect(volumes.at(-1)).toBeCloseTo(0.025)
  expect(volumes.slice(-39)).toEqual(volumes.slice(-39).toSorted((a, b) => b - a))
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect([onEnd.mock.calls.length, volumes.at(-1)]).toEqual([1, 1])
})

test('a phone that slept over the time ends at once when it wakes', () => {
  timer.start(Date.now() + 60_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(500)
  expect([onEnd.mock.calls.length, volumes.at(-1)]).toEqual([1, 1])
})

test('taken back while it is quiet, it is loud again; another time takes the place of the first', () => {
  timer.start(Date.now() + 1_000)
  vi.advanceTimersByTime(500)
  expect(volumes.at(-1)).toBeLessThan(1)
  timer.start(Date.now() + 120_000)
  expect(volumes.at(-1)).toBe(1)
  vi.advanceTimersByTime(60_000)
  timer.stop()
  vi.advanceTimersByTime(600_000)
  expect(onEnd).not.toHaveBeenCalled()
})
