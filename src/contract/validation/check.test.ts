import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fieldRule, rule } from './check.ts'
import { failuresOf } from './issues.ts'
import { cpf } from './rules/brazil.ts'
import { birthdate } from './rules/date.ts'
import { email } from './rules/email.ts'
import { length, min } from './rules/length.ts'
import { between } from './rules/numbers.ts'
import { password } from './rules/password.ts'
import { confirmed, required_if } from './rules/presence.ts'

const failures = (schema: z.ZodMiniType, value: unknown) => {
  const { success, error } = schema.safeParse(value)
  return success ? {} : failuresOf(error.issues, value)
}

afterEach(() => void vi.useRealTimers())

describe('a schema with rules', () => {
  const Person = z
    .object({
      cpf: z.string().check(rule({ cpf })),
      nota: z.optional(z.int().check(rule({ between }, 1, 5))),
      apelido: z.optional(z.string().check(rule({ min }, 3), rule({ length }, 3, 8))),
      emails: z.optional(z.array(z.string().check(rule({ email })))),
      senha: z.string().check(rule({ password })),
      confirmacao: z.string(),
      estado: z.optional(z.string()),
      casamento: z.optional(z.string()),
    })
    .check(fieldRule('confirmacao', { confirmed }, 'senha'), fieldRule('casamento', { required_if }, 'estado', 'casado'))
  const good = { cpf: '529.982.247-25', senha: 'Demo@1234', confirmacao: 'Demo@1234' }

  test('is held to the arguments of a rule by its types', () => {
    // @ts-expect-error: `min` needs a number
    rule({ min })
    // @ts-expect-error: and `cpf` takes none
    rule({ cpf }, 3)
  })

  test('takes what they take, and what was left out', () => {
    expect(failures(Person, { ...good, nota: 5, apelido: 'Duda', emails: ['a@b.co'] })).toEqual({})
    expect(failures(Person, good)).toEqual({})
  })

  test('says what failed in the words of the rules', () => {
    const bad = { ...good, cpf: '1', nota: 6, apelido: 'D', emails: ['a@b.co', 'x'], senha: 'demo', confirmacao: 'Demo', estado: 'casado' }
    expect(failures(Person, bad)).toEqual({
      cpf: 'cpf',
      nota: 'between:1,5',
      apelido: 'min:3',
      'emails.1': 'email',
      senha: 'password',
      confirmacao: 'confirmed',
      casamento: 'required_if',
    })
  })

  test('takes dates as they are on the wire, before the moment in which it is asked', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z') })
    const Born = z.object({ nascimento: z.string().check(rule({ birthdate })) })
    expect(failures(Born, { nascimento: '2026-11-21' })).toEqual({})
    expect(failures(Born, { nascimento: '2026-11-22' })).toEqual({ nascimento: 'birthdate' })
    expect(failures(Born, { nascimento: '21/11/2026' })).toEqual({ nascimento: 'birthdate' })
  })
})

describe('what a schema itself finds wrong has the same names', () => {
  test.each<[string, z.ZodMiniType, unknown, string]>([
    ['short', z.string().check(z.minLength(2)), 'a', 'min:2'],
    ['long', z.string().check(z.maxLength(2)), 'abc', 'max:2'],
    ['of another length', z.string().check(z.length(2)), 'abc', 'length:2'],
    ['few', z.array(z.string()).check(z.minLength(2)), ['a'], 'min:2'],
    ['many', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'max:1'],
    ['none', z.array(z.string()).check(z.minLength(1)), [], 'required'],
    ['small', z.int().check(z.gte(18)), 17, 'min_value:18'],
    ['not positive', z.coerce.number().check(z.int(), z.positive()), '0', 'min_value:1'],
    ['large', z.number().check(z.lte(0.5)), 1, 'max_value:0.5'],
    ['as large as it must not be', z.int().check(z.lt(5)), 5, 'max_value:4'],
    ['broken', z.int(), 1.5, 'integer'],
    ['no e-mail', z.email(), 'maria', 'email'],
    ['no address', z.url(), 'maria', 'url'],
    ['no choice', z.enum(['a', 'b']), 'c', 'one_of'],
    ['of no form', z.string().check(z.regex(/^a$/)), 'b', 'invalid'],
    ['of another kind', z.string(), 5, 'invalid'],
    ['no date', z.date().check(z.gte(new Date(0))), new Date(-1), 'invalid'],
    ['left out', z.string(), undefined, 'required'],
    ['null', z.string(), null, 'required'],
    ['spaces', z.string().check(z.trim(), z.minLength(1)), '  ', 'required'],
    ['not ticked', z.literal(true), false, 'required'],
  ])('%s', (_, schema, value, failure) => {
    expect(failures(z.object({ a: z.object({ b: schema }) }), { a: { b: value } })).toEqual({ 'a.b': failure })
  })

  test('the first word stands, and the whole is called body', () => {
    expect(failures(z.string().check(z.minLength(5), z.regex(/^b/)), 'a')).toEqual({ body: 'min:5' })
    expect(failures(z.object({}), 'text')).toEqual({ body: 'invalid' })
    expect(failures(z.object({ a: z.object({ b: z.string() }) }), { a: null })).toEqual({ a: 'required' })
  })
})
