import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('repeats itself for a seed, stays in [0, 1) and is even', () => {
  const [left, right] = [createRandom('atrio'), createRandom('atrio')]
  const row = Array.from({ length: 4000 }, () => left())
  expect(row).toEqual(Array.from({ length: 4000 }, () => right()))
  expect(row.every(value => value >= 0 && value < 1)).toBe(true)
  expect(row.reduce((sum, value) => sum + value, 0) / row.length).toBeCloseTo(0.5, 1)
  expect(createRandom('atrip')()).not.toBe(row[0])
})
