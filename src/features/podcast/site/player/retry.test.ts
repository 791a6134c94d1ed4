import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRetry } from './retry.ts'

const device = new EventTarget()
const attempt = vi.fn()
/** A device with or without a signal. */
const signal = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
  vi.stubGlobal('removeEventListener', device.removeEventListener.bind(device))
  attempt.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails as often as it is tried. @returns after how many seconds each try was made */
function failing() {
  const began = Date.now()
  const times: number[] = []
  const retry = createRetry(() => {
    times.push((Date.now() - began) / 1_000)
    attempt()
    retry.again()
  })
  return { retry, times }
}

test('with a signal it tries eight times, more and more seldom, and gives up', () => {
  signal(true)
  const { retry, times } = failing()
  expect(retry.again()).toBe(true)
  vi.advanceTimersByTime(600_000)
  expect(times).toEqual([2, 6, 14, 29, 59, 89, 149, 209])
  expect(retry.again()).toBe(false)
  retry.stop()
  expect(retry.again()).toBe(true)
  retry.stop()
})

test('without a signal no try counts, and its return is waited for', () => {
  signal(false)
  const { retry, times } = failing()
  retry.again()
  vi.advanceTimersByTime(3_600_000)
  expect(times.length).toBe(240)
  attempt.mockReset()
  signal(true)
  device.dispatchEvent(new Event('online'))
  expect(attempt).toHaveBeenCalledTimes(1)
  retry.stop()
})

test('stopped, neither the time nor the signal makes it try', () => {
  signal(true)
  const { retry } = failing()
  retry.again()
  retry.stop()
  device.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(600_000)
  expect(attempt).not.toHaveBeenCalled()
})
