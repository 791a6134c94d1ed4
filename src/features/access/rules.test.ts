import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './rules.ts'

test.each([
  ['/user', '/user'],
  ['/event/5?tab=map#where', '/event/5?tab=map#where'],
  ['', '/'],
  [null, '/'],
  [undefined, '/'],
  ['user', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('a login that wants to go on to %j leads to %s', (wanted, led) => {
  expect(ownPath(wanted)).toBe(led)
})

test('wherever a login leads, it stays on the church’s host', () => {
  const unit = fc.constantFrom('/', '\\', '.', ':', '@', '%2f', '%5c', '%09', '?', '#', 'e', 'evil.example', '\t', '\n')
  const risky = fc.oneof(fc.string({ unit, maxLength: 12 }), fc.string({ unit: fc.constantFrom('/', '.', '\\', 'e'), maxLength: 8 }))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webPath(),
        risky,
        risky.map(rest => `/${rest}`),
      ),
      wanted => {
        const path = ownPath(wanted)
        expect(path).toMatch(/^\/(?!\/)/)
        // Wherever it is used: as a link, as a Location header, or read once more.
        expect(new URL(path, 'https://church.example').origin).toBe('https://church.example')
        expect(ownPath(path)).toBe(path)
      },
    ),
    { numRuns: 2_000 },
  )
})
