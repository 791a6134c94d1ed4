import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PersonName } from './contract/fields.ts'
import { safeRedirectPath } from './rules.ts'

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
])('after a login, redirectTo=%j leads to %s', (redirectTo, expected) => {
  expect(safeRedirectPath(redirectTo)).toBe(expected)
})

test('the redirect after a login always stays on the church’s host', () => {
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
      redirectTo => {
        const path = safeRedirectPath(redirectTo)
        expect(path).toMatch(/^\/(?!\/)/)
        // The path may be used as a link or as a Location header, or be checked again.
        expect(new URL(path, 'https://church.example').origin).toBe('https://church.example')
        expect(safeRedirectPath(path)).toBe(path)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('an abbreviated name gets its space, and is no link in a mail', () => {
  expect(PersonName.parse('Ma.Eduarda')).toBe('Ma. Eduarda')
  expect(PersonName.parse('J.R. Silva')).toBe('J.R. Silva')
  for (const link of ['evil.com', 'www.evil.com', 'a/b']) expect(PersonName.safeParse(link).success, link).toBe(false)
})
