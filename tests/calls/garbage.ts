import fc, { type Arbitrary } from 'fast-check'
import { toJSONSchema, type ZodMiniType } from 'zod/mini'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
}

/** Texts that are valid for some field. */
const plausibleTexts = [
  '2026-05-01T10:00:00Z',
  '2026-05-01T10:00:00.123456789+14:00',
  '#0F766E',
  '/event',
  'https://example.com/a?b=c#d',
  'maria@example.com',
  '1',
  '42',
]

/** Text that nobody would type. */
const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '👩‍👩‍👧‍👦',
    '\u202e',
    'İ',
    'ﷺ',
    "'; drop table banner; --",
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '%s%n',
    '1e400',
    'NaN',
    '-0',
    '0x10',
    '٣',
    'true',
    'null',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'prototype'),
  fc.nat({ max: 40_000 }).map(length => 'x'.repeat(length)),
)

export const anyText = fc.oneof(fc.constantFrom(...plausibleTexts), strangeText)

/** Any JSON value, preferably of a kind that often causes errors. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  strangeText,
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, true, false, null, [], {}, [[]], [null], { a: { b: { c: {} } } }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'igrejaId', 'igreja_id'), fc.jsonValue({ maxDepth: 1 })),
)

/** Mostly valid values for a schema, some invalid ones. */
function mostlyValid(schema: Schema): Arbitrary<unknown> {
  const valid = (): Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(mostlyValid))
    if (schema.type === 'string') return fc.oneof(fc.constantFrom(...plausibleTexts), fc.string({ minLength: 1, maxLength: 30 }))
    if (schema.type === 'integer')
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e6), max: Math.min(schema.maximum ?? 1e6, 1e6) })
    if (schema.type === 'number') return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    if (schema.type === 'boolean') return fc.boolean()
    if (schema.type === 'null') return fc.constant(null)
    if (schema.type === 'array') return fc.array(mostlyValid(schema.items ?? {}), { maxLength: 5 })
    if (schema.type === 'object') {
      const { properties = {}, required = [] } = schema
      const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, mostlyValid(field)]))
      return fc.record(fields, { requiredKeys: required.filter(name => name in fields) })
    }
    return anyJson
  }
  return fc.oneof({ weight: 9, arbitrary: valid() }, { weight: 1, arbitrary: anyJson })
}

/** Values for one input schema of a call. */
export const valuesOf = (schema: ZodMiniType): Arbitrary<unknown> =>
  mostlyValid(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)

/** Invalid JSON, and JSON that is unusual as a request body. */
export const rawBody: Arbitrary<string | Buffer> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)),
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[]',
    'null',
    '"',
    '{"a":1}}',
    '{"a":1,"a":2}',
    '1e999',
    '\ufeff{}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '"\\ud800"',
  ),
  fc.constantFrom('[', '{"a":').map(open => open.repeat(20_000)),
  fc.constant(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  fc.constant(JSON.stringify({ ids: Array.from({ length: 50_000 }, (_, i) => i) })),
  fc.jsonValue().map(value => JSON.stringify(value)),
  multipart(),
)

/** Forms with the boundary `x`, complete or cut off at any place. */
function multipart(): Arbitrary<string> {
  const disposition = fc.constantFrom(
    'form-data; name="imagem"; filename="a.png"',
    'form-data; name="imagem"',
    'form-data; name="alt"',
    'form-data; name="__proto__"',
    'form-data; name=""',
    'form-data',
    "form-data; name*=UTF-8''%ff",
    'attachment; filename="../../etc/passwd"',
    '',
  )
  const part = fc
    .tuple(
      disposition,
      fc.constantFrom('image/png', 'text/plain; charset=nonsense', 'multipart/mixed; boundary=y', ''),
      fc.string({ unit: 'binary', maxLength: 300 }),
    )
    .map(([header, type, content]) => `--x\r\nContent-Disposition: ${header}\r\n${type && `Content-Type: ${type}\r\n`}\r\n${content}\r\n`)
  return fc
    .tuple(fc.array(part, { maxLength: 80 }), fc.constantFrom('--x--\r\n', '--x--', '--x', ''), fc.nat({ max: 60 }))
    .map(([parts, end, cut]) => `${parts.join('')}${end}`.slice(0, cut > 50 ? -cut : undefined))
}

/** The part of a URL after the host, as malformed as an HTTP client can send it. */
export const rawPath = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '%',
      '%00',
      '%ff',
      '%2f',
      '%5c',
      '%u0041',
      ';',
      ':',
      '@',
      '?',
      '&',
      '=',
      '#',
      '*',
      '+',
      '{id}',
      'api',
      'api/v1',
      'bff',
      'igreja',
      'assets',
      'pictures',
      'og-images/home/pt.png',
      'banner',
      'user',
      '9'.repeat(30),
      'x'.repeat(600),
    ),
    { maxLength: 8 },
  )
  .map(parts => `/${parts.join('')}`)
