import { expect, test } from 'vitest'
import { pauseAfter } from './follow.ts'

test('a page that has just been opened looks every three seconds, later every ten', () => {
  expect([0, 59_999, 60_000, 3_600_000].map(openMs => pauseAfter(openMs, false))).toEqual([3_000, 3_000, 10_000, 10_000])
})

test('it looks seldom while the server says what has changed', () => {
  expect(pauseAfter(0, true)).toBe(30_000)
})
