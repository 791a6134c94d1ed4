import { expect, test } from 'vitest'
import { isZoneDataOld, zoneDataVersion } from './zone-data.ts'

test.each([
  ['2026a', '2026-11-26', false],
  ['2026b', '2027-02-01', false],
  ['2025b', '2026-08-01', false],
  ['2025b', '2026-11-26', true],
  ['2024a', '2026-11-26', true],
  ['unknown', '2026-11-26', true],
])('zone data %s is old on %s: %s', (version, day, expected) => {
  expect(isZoneDataOld(version, new Date(day))).toBe(expected)
})

test('this Node tells the version of its zone data', () => {
  expect(zoneDataVersion).toMatch(/^\d{4}[a-z]$/)
})
