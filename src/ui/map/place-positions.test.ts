import { expect, test } from 'vitest'
import { placePositions, scaleLength } from './place-positions.ts'

const north = { latitude: -23.5, longitude: -46.6 }
const south = { latitude: -23.6, longitude: -46.6 }

test('north is at the top, and the map is as wide as its places need', () => {
  const { positions, kilometresAcross } = placePositions([north, south], 5)
  expect(positions).toEqual([
    { x: 50, y: 18 },
    { x: 50, y: 82 },
  ])
  expect(kilometresAcross).toBeCloseTo(17.4, 1)
})

test('a kilometre is as long in both directions on a drawing that is wider than high', () => {
  const east = { ...north, longitude: -46.5 }
  const { positions } = placePositions([north, south, east], 5, 2)
  const [a, b, c] = positions.map(({ x, y }) => ({ x: x * 2, y }))
  // A degree of longitude has 92 % of the length of one of latitude here.
  expect(((c?.x ?? 0) - (a?.x ?? 0)) / ((b?.y ?? 0) - (a?.y ?? 0))).toBeCloseTo(0.917, 2)
})

test('places at one address are pushed apart, and every place stays inside', () => {
  const { positions } = placePositions([north, north, north, south], 15)
  for (const [index, a] of positions.entries())
    for (const b of positions.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(13)
  for (const { x, y } of positions) for (const value of [x, y]) expect(value >= 9 && value <= 91).toBe(true)
})

test('one place is in the middle', () => {
  expect(placePositions([north], 10).positions).toEqual([{ x: 50, y: 50 }])
})

test.each([
  [14.6, 2],
  [16, 5],
  [0.3, 0.1],
])('the scale of a map of %s km shows %s km', (across, length) => expect(scaleLength(across)).toBeCloseTo(length, 5))
