import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Pass } from '#contract/abilities.ts'
import { type Access, declarationOf, type Endpoint, endpoint } from '#contract/endpoint.ts'
import { notPersonal, publicRole, publishedByPerson } from '#contract/personal-fields.ts'
import { EmptyReply } from '#contract/values.ts'
import { routes } from '#main/app.ts'
import { checkDeclarations } from './check-declarations.ts'

const check = (declared: Endpoint) => () => checkDeclarations([{ name: 'prova', endpoint: declarationOf(declared) }])
const kept = (reply: z.ZodMiniType) =>
  check(endpoint({ method: 'GET', path: '/prova', summary: 'x', access: 'public', cache: 'church', reply }))

test('all endpoints keep to the rules', () => {
  expect(() => checkDeclarations(routes)).not.toThrow()
})

test('an endpoint can pass a named policy only with the ability that opens it, or when the caller may have it', () => {
  const passing = (access: Access, passes: Pass) =>
    check(endpoint({ method: 'GET', path: '/prova', summary: 'x', access, passes, reply: EmptyReply }))
  const allowed: [Access, Pass][] = [
    ['pastoral-care', 'care'],
    ['manage-church', 'people'],
    ['manage-money', 'money'],
    ['publish-content', 'moderation'],
    ['member', 'moderation'],
    ['account', 'people'],
  ]
  for (const [access, pass] of allowed) expect(passing(access, pass)).not.toThrow()
  const refused: [Access, Pass][] = [
    ['public', 'care'],
    ['optional', 'care'],
    ['publish-content', 'care'],
    ['publish-content', 'people'],
    ['manage-church', 'care'],
    ['manage-church', 'money'],
    ['pastoral-care', 'moderation'],
  ]
  for (const [access, pass] of refused) expect(passing(access, pass)).toThrow('does not open the policy')
})

test('a member can ask for their own part only of a reply that is kept for everybody, and by a field of its query', () => {
  const query = z.object({ usuario: z.optional(z.literal('1')) })
  const own = (changes: object) =>
    check(
      endpoint({
        method: 'GET',
        path: '/prova',
        summary: 'x',
        access: 'public',
        cache: 'church',
        ownWith: 'usuario',
        input: { query },
        reply: EmptyReply,
        ...changes,
      }),
    )
  expect(own({})).not.toThrow()
  for (const changes of [{ access: 'member' as never, cache: undefined }, { input: {} }])
    expect(own(changes)).toThrow('ask for its own part')
})

describe('a reply that is kept for everybody', () => {
  const Person = z.object({ id: z.int(), email: z.nullable(z.string()) })

  test.each<[string, z.ZodMiniType, string]>([
    ['itself', Person, 'email'],
    ['in a list', z.array(Person), '[].email'],
    ['in a field that may be missing', z.object({ dono: z.optional(z.nullable(Person)) }), 'dono.email'],
    ['in one of several shapes', z.union([z.object({ id: z.int() }), Person]), 'email'],
    ['as a value of a record', z.record(z.string(), Person), '[].email'],
    [
      'in itself again',
      z.object({
        get filhos() {
          return z.array(Person)
        },
      }),
      'filhos[].email',
    ],
    ['as a whole object', z.object({ telefone: z.object({ ddd: z.string() }) }), 'telefone'],
    ['under a name of the wire that its column does not have', z.object({ flagReceberVisita: z.boolean() }), 'flagReceberVisita'],
    ['possibly, because it may be anything', z.object({ dados: z.unknown() }), 'dados'],
  ])('must not have a personal column %s', (_, reply, field) => {
    expect(kept(reply)).toThrow(`prova: its reply is kept for everybody, and may hold personal data in ${field}`)
  })

  test('must not have one in an object that contains itself, nor in one that was seen under another name', () => {
    const Group = z.object({
      id: z.int(),
      get filhos() {
        return z.array(Group)
      },
      telefone: z.string(),
    })
    expect(kept(Group)).toThrow('personal data in telefone')
    const Phone = z.object({ ddd: z.string() })
    expect(kept(z.object({ secretaria: Phone, telefone: Phone }))).toThrow('personal data in telefone')
  })

  test('may have one whose schema says why', () => {
    const reply = z.object({
      nome: publishedByPerson(z.nullable(z.string())),
      autor: z.nullable(publicRole(z.string())),
      endereco: notPersonal(z.object({ nome: z.string() })),
    })
    expect(kept(reply)).not.toThrow()
  })

  test('is a reply of an endpoint for everybody', () => {
    expect(check(endpoint({ method: 'GET', path: '/prova', summary: 'x', cache: 'church', reply: EmptyReply }))).toThrow("access 'public'")
  })

  test('is not asked for when nothing is kept', () => {
    expect(check(endpoint({ method: 'GET', path: '/prova', summary: 'x', access: 'public', reply: Person }))).not.toThrow()
  })
})

describe('a POST of guests that may be repeated', () => {
  const post = { method: 'POST', path: '/prova', summary: 'x', access: 'public' } as const
  const reply = z.object({ codigo: z.string() })

  test('must say whose the stored reply is, when there is something in it', () => {
    expect(check(endpoint({ ...post, reply }))).toThrow(/^prova: .*guestScope/)
    expect(check(endpoint({ ...post, access: 'optional', reply }))).toThrow(/guestScope/)
    for (const guestScope of ['secret', 'address'] as const) expect(check(endpoint({ ...post, reply, guestScope }))).not.toThrow()
  })

  test('need not, when nobody gets anything of it or it is never repeated', () => {
    expect(check(endpoint({ ...post, reply: EmptyReply }))).not.toThrow()
    expect(check(endpoint({ ...post, reply, replay: false }))).not.toThrow()
    expect(check(endpoint({ ...post, access: 'account', reply }))).not.toThrow()
  })
})

test('a reply for all churches says which imported content it shows, and has no part of somebody’s own', () => {
  const query = z.object({ usuario: z.optional(z.literal('1')) })
  const global = (changes: object) =>
    check(endpoint({ method: 'GET', path: '/prova', summary: 'x', access: 'public', cache: 'global', reply: EmptyReply, ...changes }))
  expect(global({ shows: ['prova'] })).not.toThrow()
  for (const changes of [{}, { shows: [] }, { shows: ['prova'], ownWith: 'usuario', input: { query } }])
    expect(global(changes)).toThrow('a reply for all churches')
  expect(global({ shows: ['prova'], access: 'member' as never })).toThrow("only a reply of an endpoint with access 'public'")
})
