import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('repeats the same sequence for a seed, stays in [0, 1) and is evenly distributed', () => {
  const [left, right] = [createRandom('atrio'), createRandom('atrio')]
  const sequence = Array.from({ length: 4000 }, () => left())
  expect(sequence).toEqual(Array.from({ length: 4000 }, () => right()))
  expect(sequence.every(value => value >= 0 && value < 1)).toBe(true)
  expect(sequence.reduce((sum, value) => sum + value, 0) / sequence.length).toBeCloseTo(0.5, 1)
  expect(createRandom('atrip')()).not.toBe(sequence[0])
})
