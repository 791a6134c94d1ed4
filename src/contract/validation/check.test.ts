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
  const valid = { cpf: '529.982.247-25', senha: 'Demo@1234', confirmacao: 'Demo@1234' }

  test('checks the arguments of a rule by their types', () => {
    // @ts-expect-error: `min` needs a number
    rule({ min })
    // @ts-expect-error: `cpf` has no arguments
    rule({ cpf }, 3)
  })

  test('accepts valid values and omitted optional fields', () => {
    expect(failures(Person, { ...valid, nota: 5, apelido: 'Duda', emails: ['a@b.co'] })).toEqual({})
    expect(failures(Person, valid)).toEqual({})
  })

  test('reports failures by the names of the rules', () => {
    const invalid = {
      ...valid,
      cpf: '1',
      nota: 6,
      apelido: 'D',
      emails: ['a@b.co', 'x'],
      senha: 'demo',
      confirmacao: 'Demo',
      estado: 'casado',
    }
    expect(failures(Person, invalid)).toEqual({
      cpf: 'cpf',
      nota: 'between:1,5',
      apelido: 'min:3',
      'emails.1': 'email',
      senha: 'password',
      confirmacao: 'confirmed',
      casamento: 'required_if',
    })
  })

  test('accepts dates in ISO 8601, up to the time of the check', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z') })
    const Born = z.object({ nascimento: z.string().check(rule({ birthdate })) })
    expect(failures(Born, { nascimento: '2026-11-21' })).toEqual({})
    expect(failures(Born, { nascimento: '2026-11-22' })).toEqual({ nascimento: 'birthdate' })
    expect(failures(Born, { nascimento: '21/11/2026' })).toEqual({ nascimento: 'birthdate' })
  })
})

describe('failures of the schema itself have the same names', () => {
  test.each<[string, z.ZodMiniType, unknown, string]>([
    ['too short', z.string().check(z.minLength(2)), 'a', 'min:2'],
    ['too long', z.string().check(z.maxLength(2)), 'abc', 'max:2'],
    ['of another length', z.string().check(z.length(2)), 'abc', 'length:2'],
    ['too few', z.array(z.string()).check(z.minLength(2)), ['a'], 'min:2'],
    ['too many', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'max:1'],
    ['an empty list', z.array(z.string()).check(z.minLength(1)), [], 'required'],
    ['too small', z.int().check(z.gte(18)), 17, 'min_value:18'],
    ['not positive', z.coerce.number().check(z.int(), z.positive()), '0', 'min_value:1'],
    ['too large', z.number().check(z.lte(0.5)), 1, 'max_value:0.5'],
    ['equal to an exclusive maximum', z.int().check(z.lt(5)), 5, 'max_value:4'],
    ['not an integer', z.int(), 1.5, 'integer'],
    ['not an e-mail', z.email(), 'maria', 'email'],
    ['not a URL', z.url(), 'maria', 'url'],
    ['not one of the choices', z.enum(['a', 'b']), 'c', 'one_of'],
    ['not matching a pattern', z.string().check(z.regex(/^a$/)), 'b', 'invalid'],
    ['of another type', z.string(), 5, 'invalid'],
    ['a date that is too early', z.date().check(z.gte(new Date(0))), new Date(-1), 'invalid'],
    ['omitted', z.string(), undefined, 'required'],
    ['null', z.string(), null, 'required'],
    ['only spaces', z.string().check(z.trim(), z.minLength(1)), '  ', 'required'],
    ['not ticked', z.literal(true), false, 'required'],
  ])('%s', (_, schema, value, failure) => {
    expect(failures(z.object({ a: z.object({ b: schema }) }), { a: { b: value } })).toEqual({ 'a.b': failure })
  })

  test('the first failure counts, and the path of the whole value is body', () => {
    expect(failures(z.string().check(z.minLength(5), z.regex(/^b/)), 'a')).toEqual({ body: 'min:5' })
    expect(failures(z.object({}), 'text')).toEqual({ body: 'invalid' })
    expect(failures(z.object({ a: z.object({ b: z.string() }) }), { a: null })).toEqual({ a: 'required' })
  })
})
