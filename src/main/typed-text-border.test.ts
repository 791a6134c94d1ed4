import { expect, test } from 'vitest'
import { toJSONSchema, type ZodMiniType, z } from 'zod/mini'
import type { Declaration } from '#contract/endpoint.ts'
import { routes } from '#main/app.ts'
import type { ApiRequest } from '#server/http/api/api-request.ts'
import { inputOf } from '#server/http/api/input.ts'
import { nameOf } from '../../tests/calls/endpoint.ts'

// Accents apart from their letters, a zero-width space, a space that does not break.
const typed = 'Joa\u0303o\u200b\u00a0Ávila'
const stored = 'João Ávila'

type Json = {
  type?: string
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}

/** A value with this text in each place of a schema where a text may stand; `undefined` where none may. */
function withText(schema: Json, text: string): unknown {
  const { type, properties, additionalProperties, items } = schema
  if (type === 'string') return text
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(one => withText(one, text)).find(one => one)
  if (inner) return inner
  if (items) return withText(items, text) && [withText(items, text)]
  const fields: (readonly [string, unknown])[] = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const value = withText(field, text)
    return value === undefined ? [] : [[name, value] as const]
  })
  if (typeof additionalProperties === 'object' && withText(additionalProperties, text))
    fields.push(['chave', withText(additionalProperties, text)])
  return fields.length ? Object.fromEntries(fields) : undefined
}

const schemaOf = (part: ZodMiniType) => toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Json
const textFields = routes.flatMap(({ endpoint }) =>
  (['body', 'form', 'query', 'params'] as const).flatMap(part => {
    const schema = endpoint.input[part]
    const value = schema && withText(schemaOf(schema), typed)
    return value ? [{ name: `${nameOf(endpoint)} ${part}`, endpoint, part, value }] : []
  }),
)

test('the fields of most endpoints are looked at', () => {
  expect(textFields.filter(({ part }) => part === 'body').length).toBeGreaterThan(100)
  expect(textFields.filter(({ part }) => part === 'form').length).toBeGreaterThan(0)
})

test('every text of every call is in its one form before its endpoint sees it', async () => {
  for (const { name, endpoint, part, value } of textFields) {
    // Takes whatever arrives behind the border.
    const declaration = { ...endpoint, input: { [part]: z.looseObject({}) } } as unknown as Declaration
    const call = {
      params: part === 'params' ? value : {},
      query: part === 'query' ? value : {},
      body: async () => value,
      text: async () => JSON.stringify(value),
      form: async () => value,
      header: (header: string) => (header === 'if-match' ? '"1"' : undefined),
      ipAddress: '192.0.2.1',
    } as unknown as ApiRequest
    const seen = await inputOf(declaration, call, null, undefined)
    expect([name, seen[part]]).toEqual([name, JSON.parse(JSON.stringify(value).replaceAll(typed, stored))])
  }
})
