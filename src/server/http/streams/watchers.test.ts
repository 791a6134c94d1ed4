import { afterEach, expect, test, vi } from 'vitest'
import type { BusMessage } from '#server/bus/messages.ts'
import { createWatchers } from './watchers.ts'

afterEach(() => void vi.useRealTimers())

/** Watchers on a bus that the test moves. */
function watchersOfBus() {
  const [listeners, gaps]: [((message: BusMessage) => void)[], (() => void)[]] = [[], []]
  const watchers = createWatchers({
    onMessage: listener => void listeners.push(listener),
    onGap: listener => void gaps.push(() => listener('topics')),
  })
  return {
    watchers,
    say: (church: number, topic: string) => listeners.forEach(listener => void listener({ church, topic })),
    lose: () => gaps.forEach(gap => void gap()),
  }
}

test('hear what they watch in their church until they leave', () => {
  const { watchers, say } = watchersOfBus()
  const onChange = vi.fn()
  const leave = watchers.watch(1, ['sala 1', 'sala 2'], { onChange, onEnd: () => {} })
  for (const [church, topic] of [
    [1, 'sala 1'],
    [2, 'sala 1'],
    [1, 'sala 3'],
    [1, 'sala 2'],
  ] as const)
    say(church, topic)
  expect(onChange).toHaveBeenCalledTimes(2)
  leave()
  say(1, 'sala 1')
  expect([onChange.mock.calls.length, watchers.count]).toEqual([2, 0])
})

test('look once, within five seconds, however often messages are lost meanwhile', () => {
  vi.useFakeTimers()
  const { watchers, lose } = watchersOfBus()
  const onChange = vi.fn()
  watchers.watch(1, ['sala 1'], { onChange, onEnd: () => {} })
  for (let n = 0; n < 50; n++) lose()
  vi.advanceTimersByTime(5_000)
  expect(onChange).toHaveBeenCalledTimes(1)
  lose()
  vi.advanceTimersByTime(5_000)
  expect(onChange).toHaveBeenCalledTimes(2)
})
