import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const limit = { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } }
const document = {
  paths: {
    '/news': {
      get: {
        summary: 'News',
        'x-access': 'visitor',
        parameters: [{ name: 'slug', in: 'path', required: true, schema: { type: 'string' } }, limit],
        responses: { 200: { schema: { type: 'object', required: ['id'], properties: { id: {}, title: { enum: ['a', 'b'] } } } } },
      },
      post: { requestBody: { schema: { required: ['name'], properties: { name: { type: 'string' }, note: { type: 'string' } } } } },
    },
  },
}

// biome-ignore lint/suspicious/noExplicitAny: each test changes another part
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
  ['a call that is gone', copy => delete copy.paths['/news'].post],
  ['a field of a reply that is gone', copy => delete reply(copy).properties.title],
  ['a field of a reply that may be left out now', copy => reply(copy).required.pop()],
  ['a value that is no longer known', copy => reply(copy).properties.title.enum.pop()],
  ['another type', copy => Object.assign(body(copy).properties.name, { type: 'number' })],
  ['a field that has to be sent now', copy => body(copy).required.push('note')],
  ['a body that has to be sent now', copy => Object.assign(get(copy), { requestBody: { required: true } })],
  ['fewer who may call', copy => Object.assign(get(copy), { 'x-access': 'member' })],
  ['a new rule for what is sent', copy => Object.assign(body(copy).properties.note, { 'x-rules': ['cpf'] })],
  ['a choice for what is sent', copy => Object.assign(body(copy).properties.note, { anyOf: [{ const: 'a' }] })],
  ['a new limit on what is sent', copy => Object.assign(body(copy).properties.note, { maxLength: 3 })],
  ['a parameter that is gone', copy => get(copy).parameters.pop()],
  ['a new parameter that has to be sent', copy => get(copy).parameters.push({ name: 'q', in: 'query', required: true })],
  ['a known parameter that has to be sent now', copy => Object.assign(get(copy).parameters[1], { required: true })],
])('%s is a break', (_, change) => {
  expect(changed(change)).toContain('break')
})

test.each<[string, Parameters<typeof changed>[0]]>([
  ['a new call', copy => Object.assign(copy.paths, { '/more': { get: {} } })],
  ['a new field of a reply', copy => Object.assign(reply(copy).properties, { more: {} })],
  ['a field that every reply has now', copy => reply(copy).required.push('title')],
  ['a new value', copy => reply(copy).properties.title.enum.push('c')],
  ['a field that need not be sent any more', copy => body(copy).required.pop()],
  ['a body that may be left out', copy => Object.assign(get(copy), { requestBody: { required: false } })],
  ['a new field that may be left out', copy => Object.assign(body(copy).properties, { more: { type: 'string' } })],
  ['a default for what is not sent', copy => Object.assign(body(copy).properties.note, { default: '' })],
  ['a new parameter that may be left out', copy => get(copy).parameters.push({ name: 'q', in: 'query', required: false })],
])('%s is an addition', (_, change) => {
  expect(new Set(changed(change))).toEqual(new Set(['addition']))
})

test('words and the order of parameters are nothing to a caller', () => {
  expect(changed(copy => Object.assign(get(copy), { summary: 'What is new' }))).toEqual([])
  expect(changed(copy => get(copy).parameters.reverse())).toEqual([])
})
