import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ChurchCode, HexColor, Id, InternalPath, Link, SlugOrId, Timestamp } from './values.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success

describe('values that many contracts share', () => {
  test.each([
    [SlugOrId, ['esperanca', 'Rede-Norte', '42'], ['', '-a', 'a--b', 'a/b', 'á', '../x', 'x'.repeat(81)]],
    [ChurchCode, ['esperanca', 'CASA1', 'a'], ['www', 'admin', 'api', 'embed', 'codigo', '123', '-a', 'a-', 'a.b', 'a b', 'x'.repeat(64)]],
    [HexColor, ['#a1B2c3'], ['#abc', 'red', '#12345g', '#1234567', '']],
    [Id, [1, '7', Number.MAX_SAFE_INTEGER], [0, -1, 1.5, 'x', '', null, undefined, 1e300, Number.NaN]],
    [
      InternalPath,
      ['/', '/event/5?x=1#a'],
      ['//evil.example', '/\\evil.example', 'evil.example', '', '/a b', '/a\\b', 'javascript:alert(1)'],
    ],
    [
      Link,
      ['/event', 'https://example.com/x'],
      ['http://example.com', 'javascript:alert(1)', 'data:text/html,x', '//evil.example', 'mailto:x@y.z'],
    ],
    [
      Timestamp,
      ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.5-03:00'],
      ['2026-11-21', '2026-13-01T00:00:00Z', '2026-11-21T08:00:00', 'now'],
    ],
  ])('%#: accepts valid values only', (schema, valid, invalid) => {
    for (const value of valid) expect(accepts(schema, value), String(value)).toBe(true)
    for (const value of invalid) expect(accepts(schema, value), String(value)).toBe(false)
  })

  test('a path inside the site never leads to another host', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', 'a', '@', '%', '?') })), path => {
        fc.pre(accepts(InternalPath, path))
        expect(new URL(path, 'https://church.example').host).toBe('church.example')
      }),
    )
  })
})
