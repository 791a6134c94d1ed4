import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [5 * 86_400_000 - 1, { days: 5 }],
  [4 * 86_400_000, { days: 4 }],
  [2 * 86_400_000, { days: 2 }],
  [86_400_000, { hours: 24, minutes: 0 }],
  [86_399_000, { hours: 23, minutes: 59 }],
  [3_600_000, { hours: 1, minutes: 0 }],
  [3_599_999, { clock: '59:59' }],
  [61_000, { clock: '01:01' }],
  [1_000, { clock: '00:01' }],
  [999, undefined],
  [-5, undefined],
])('%i milliseconds are shown as %o', (ms, shown) => {
  expect(timeLeft(ms)).toEqual(shown)
})
