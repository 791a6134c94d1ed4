import { expect, test } from 'vitest'
import { places } from './places.ts'

test('in the list of all places no icon stands twice', () => {
  expect(places.length).toBeGreaterThan(15)
  const twice = places.filter(({ icon }) => places.filter(other => other.icon === icon).length > 1)
  expect(twice.map(({ to }) => to)).toEqual([])
})
