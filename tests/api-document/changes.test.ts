import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const limit = { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } }
const document = {
  paths: {
    '/news': {
      get: {
        summary: 'News',
        'x-access': 'public',
        parameters: [{ name: 'slug', in: 'path', required: true, schema: { type: 'string' } }, limit],
        responses: {
          200: {
            schema: {
              type: 'object',
              required: ['id'],
              properties: { id: {}, title: { enum: ['a', 'b'] }, kind: { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] } },
            },
          },
        },
      },
      post: {
        requestBody: {
          schema: {
            required: ['name'],
            properties: {
              name: { type: 'string' },
              note: { type: 'string' },
              photo: { 'x-rules': ['size:9', 'mimes:image/jpeg,image/png'], contentMediaType: 'image/jpeg, image/png' },
            },
          },
        },
      },
    },
  },
}

// biome-ignore lint/suspicious/noExplicitAny: each test changes a different part
const changed = (change: (copy: any) => void) => {
  const copy = structuredClone(document)
  change(copy)
  return changesOf(document, copy).map(({ kind }) => kind)
}
// biome-ignore lint/suspicious/noExplicitAny: see above
const get = (copy: any) => copy.paths['/news'].get
// biome-ignore lint/suspicious/noExplicitAny: see above
const body = (copy: any) => copy.paths['/news'].post.requestBody.schema
// biome-ignore lint/suspicious/noExplicitAny: see above
const reply = (copy: any) => get(copy).responses[200].schema

test.each<[string, Parameters<typeof changed>[0]]>([
  ['a removed endpoint', copy => delete copy.paths['/news'].post],
  ['a removed field of a reply', copy => delete reply(copy).properties.title],
  ['a field of a reply that is optional now', copy => reply(copy).required.pop()],
  ['a removed enum value', copy => reply(copy).properties.title.enum.pop()],
  ['a removed enum value of an alternative', copy => reply(copy).properties.kind.anyOf[0].enum.pop()],
  ['a removed alternative', copy => reply(copy).properties.kind.anyOf.pop()],
  ['another type', copy => Object.assign(body(copy).properties.name, { type: 'number' })],
  ['fields of a reply that are all optional now', copy => Reflect.deleteProperty(reply(copy), 'required')],
  ['a request field that is required now', copy => body(copy).required.push('note')],
  ['a new required body', copy => Object.assign(get(copy), { requestBody: { required: true } })],
  ['a stricter access', copy => Object.assign(get(copy), { 'x-access': 'member' })],
  ['a new rule for a request field', copy => Object.assign(body(copy).properties.note, { 'x-rules': ['cpf'] })],
  ['a new list of alternatives for a request field', copy => Object.assign(body(copy).properties.note, { anyOf: [{ const: 'a' }] })],
  ['a new limit on a request field', copy => Object.assign(body(copy).properties.note, { maxLength: 3 })],
  [
    'a media type that a file may not have any more',
    copy => Object.assign(body(copy).properties.photo, { contentMediaType: 'image/jpeg' }),
  ],
  ['the same as a rule', copy => Object.assign(body(copy).properties.photo, { 'x-rules': ['size:9', 'mimes:image/jpeg'] })],
  ['a smaller file', copy => Object.assign(body(copy).properties.photo, { 'x-rules': ['size:8', 'mimes:image/jpeg,image/png'] })],
  ['a removed parameter', copy => get(copy).parameters.pop()],
  ['a new required parameter', copy => get(copy).parameters.push({ name: 'q', in: 'query', required: true })],
  ['an existing parameter that is required now', copy => Object.assign(get(copy).parameters[1], { required: true })],
])('%s is a break', (_, change) => {
  expect(changed(change)).toContain('break')
})

test.each<[string, Parameters<typeof changed>[0]]>([
  ['a new endpoint', copy => Object.assign(copy.paths, { '/more': { get: {} } })],
  ['a new field of a reply', copy => Object.assign(reply(copy).properties, { more: {} })],
  ['a reply field that is required now', copy => reply(copy).required.push('title')],
  ['a new enum value', copy => reply(copy).properties.title.enum.push('c')],
  ['a new enum value of an alternative', copy => reply(copy).properties.kind.anyOf[0].enum.push('c')],
  ['a request field that is optional now', copy => body(copy).required.pop()],
  ['request fields that are all optional now', copy => Reflect.deleteProperty(body(copy), 'required')],
  ['a new optional body', copy => Object.assign(get(copy), { requestBody: { required: false } })],
  ['a new optional request field', copy => Object.assign(body(copy).properties, { more: { type: 'string' } })],
  ['a new default for a request field', copy => Object.assign(body(copy).properties.note, { default: '' })],
  [
    'a new media type of a file',
    copy => {
      const rule = { 'x-rules': ['size:9', 'mimes:image/jpeg,image/png,image/heic'] }
      Object.assign(body(copy).properties.photo, { ...rule, contentMediaType: 'image/jpeg, image/png, image/heic' })
    },
  ],
  ['a new optional parameter', copy => get(copy).parameters.push({ name: 'q', in: 'query', required: false })],
])('%s is an addition', (_, change) => {
  expect(new Set(changed(change))).toEqual(new Set(['addition']))
})

test('changes of descriptions and of the order of parameters are ignored', () => {
  expect(changed(copy => Object.assign(get(copy), { summary: 'What is new' }))).toEqual([])
  expect(changed(copy => get(copy).parameters.reverse())).toEqual([])
})
