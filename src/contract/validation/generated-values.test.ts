import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleName } from './failure.ts'
import { rules } from './registry.ts'

/** A value that must pass a rule, and values derived from it that must not. */
type Example = { value: unknown; args?: readonly (string | number)[]; values?: Record<string, unknown>; invalid: unknown[] }

const oneOf = (characters: string) => fc.constantFrom(...characters)
const textOf = (characters: string, maxLength = 12) => fc.string({ unit: oneOf(characters), minLength: 1, maxLength })
const letters = 'abczABCZáâãàçéêíñóôõúüÁÇÑÕ'
const digits = '0123456789'
const insert = (text: string, at: number, character: string) =>
  text.slice(0, at % (text.length + 1)) + character + text.slice(at % (text.length + 1))
/** Text of allowed characters; one other character at any position makes it invalid. */
const only = (allowed: string, others: string) =>
  fc
    .tuple(textOf(allowed), fc.nat(), oneOf(others))
    .map(([value, at, character]): Example => ({ value, invalid: [insert(value, at, character)] }))
const count = fc.integer({ min: 1, max: 20 })
const cents = (n: number) => (n / 100).toFixed(2)
const bounds = fc.tuple(fc.integer({ min: -10_000, max: 10_000 }), fc.nat({ max: 10_000 }), fc.nat({ max: 10_000 }))
const file = fc.record({
  name: fc.string({ maxLength: 8 }),
  type: fc.constant('application/octet-stream'),
  size: fc.integer({ min: 1, max: 5_000_000 }),
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
})
const host = fc.tuple(textOf('abc01', 8), fc.constantFrom('com', 'org.br', 'church')).map(all => all.join('.'))

const examples: Record<
  Exclude<RuleName, 'date' | 'birthdate' | 'card_expiry' | 'cpf' | 'cep' | 'phone_br' | 'regex'>,
  Arbitrary<Example>
> = {
  required: fc
    .string({ minLength: 1 })
    .filter(text => text.trim() !== '')
    .map(value => ({ value, invalid: [value.replace(/./gsu, ' ')] })),
  required_if: fc
    .tuple(textOf(letters), textOf(letters))
    .map(([value, other]) => ({ value, args: ['estado', other], values: { estado: other }, invalid: ['', null] })),
  confirmed: textOf(letters).map(value => ({
    value,
    args: ['senha'],
    values: { senha: value },
    invalid: [`${value} `, value + value, value.slice(1) || 'x1'],
  })),
  email: fc.tuple(textOf('abz09_+-'), host).map(([name, at]) => ({
    value: `${name}@${at}`,
    invalid: [name, `${name}@`, `@${at}`, `${name}@@${at}`, `${name}@${at}.`, `${name} x@${at}`],
  })),
  url: fc.tuple(fc.constantFrom('', 'http://', 'https://'), host, fc.constantFrom('', '/', '/a/b?c=d#e')).map(([scheme, at, path]) => ({
    value: scheme + at + path,
    invalid: [`ftp://${at}${path}`, `javascript:${at}`, `${scheme}x@${at}`, `${scheme}a b.${at}`],
  })),
  alpha: only(letters, '0 -_.!'),
  alpha_dash: only(`${letters}${digits}-_`, ' .!'),
  alpha_num: only(letters + digits, ' -_.!'),
  alpha_spaces: only(letters, '0-_.!'),
  numeric: only(digits, '.,-+ ea'),
  integer: fc.integer().map(value => ({ value: String(value), invalid: [`${value}.0`, `+${value}`, `${value}-`, `${value}a`] })),
  digits: textOf(digits).map(value => ({
    value,
    args: [value.length],
    invalid: [`${value}0`, value.slice(1) || 'a', value.replace(/.$/, '-')],
  })),
  min: fc
    .tuple(count, fc.nat({ max: 5 }))
    .map(([n, more]) => ({ value: 'a'.repeat(n + more), args: [n], invalid: n > 1 ? ['a'.repeat(n - 1)] : [] })),
  max: fc
    .tuple(count, fc.nat({ max: 5 }))
    .map(([n, less]) => ({ value: 'a'.repeat(Math.max(1, n - less)), args: [n], invalid: ['a'.repeat(n + 1)] })),
  length: fc.tuple(count, fc.nat({ max: 5 })).map(([n, more]) => ({
    value: 'a'.repeat(n),
    args: more ? [n, n + more] : [n],
    invalid: ['a'.repeat(n + more + 1), Array(n + more + 1).fill('a')],
  })),
  between: bounds.map(([min, a, b]) => ({
    value: cents(min + a),
    args: [cents(min), cents(min + a + b)],
    invalid: [cents(min - 1), cents(min + a + b + 1)],
  })),
  min_value: bounds.map(([min, more]) => ({
    value: cents(min + more),
    args: [cents(min)],
    invalid: [cents(min - 1), (min - 1) / 100],
  })),
  max_value: bounds.map(([max, less]) => ({ value: cents(max - less), args: [cents(max)], invalid: [cents(max + 1), (max + 1) / 100] })),
  one_of: fc
    .tuple(fc.array(textOf(letters), { minLength: 1 }), fc.nat())
    .map(([list, nth]) => ({ value: list[nth % list.length], args: list, invalid: [`${list[0]}!`, [list[0], '!']] })),
  not_one_of: fc.array(textOf(letters), { minLength: 1 }).map(list => ({ value: `${list[0]}!`, args: list, invalid: list })),
  image: fc.tuple(file, fc.constantFrom('jpg', 'JPEG', 'png', 'gif', 'bmp', 'svg', 'webp')).map(([upload, end]) => ({
    value: { ...upload, name: `x.${end}` },
    invalid: [
      { ...upload, name: `x.${end}.exe` },
      { ...upload, name: end },
    ],
  })),
  ext: fc.tuple(file, textOf('abc')).map(([upload, end]) => ({
    value: { ...upload, name: `x.${end.toUpperCase()}` },
    args: ['zip', end],
    invalid: [{ ...upload, name: `x.${end}d` }, { ...upload, name: end }, end],
  })),
  mimes: fc.tuple(file, textOf('abc'), textOf('abc')).map(([upload, kind, type]) => ({
    value: { ...upload, type: `${kind}/${type}` },
    args: ['x/y', `${kind}/*`],
    invalid: [
      { ...upload, type: `${kind}d/${type}` },
      { ...upload, type: kind },
    ],
  })),
  size: file.map(upload => ({
    value: upload,
    args: [Math.ceil(upload.size / 1024)],
    invalid: [{ ...upload, size: Math.ceil(upload.size / 1024) * 1024 + 1 }],
  })),
  dimensions: file.map(upload => ({
    value: upload,
    args: [upload.width, upload.height],
    invalid: [
      { ...upload, width: upload.width + 1 },
      { ...upload, height: upload.height - 1 },
      { ...upload, width: undefined },
    ],
  })),
  password: fc
    .tuple(
      oneOf('abzçã'),
      oneOf('ABZÇÃ'),
      oneOf(digits),
      oneOf('@$!%*?&#/.'),
      fc.string({ unit: oneOf('aA1@ -é'), minLength: 4, maxLength: 30 }),
    )
    .map(([lower, upper, number, special, rest]) => ({
      value: rest.slice(0, 2) + special + upper + number + lower + rest.slice(2),
      invalid: [
        (lower + upper + number + special + rest).slice(0, 7),
        (lower + upper + number + special + rest).replace(/\p{Ll}/gu, '1'),
        (lower + upper + number + special + rest).replace(/\p{Lu}/gu, '1'),
        (lower + upper + number + special + rest).replace(/\d/g, 'a'),
        (lower + upper + number + special + rest).replace(/[@$!%*?&#/.]/g, '-'),
      ],
    })),
  phone: fc.tuple(oneOf('1234678'), textOf(digits, 9), oneOf(' -.()')).map(([first, rest, gap]) => {
    const value = `+${first}${rest.padStart(9, '2')}`
    return { value: insert(value, 4, gap), invalid: [value.slice(1, 10), `${value}00000000`, `+0${value.slice(1)}`, `${value}x`] }
  }),
}

test.each(Object.entries(examples))('%s passes a generated value, and fails once it is damaged', (name, values) => {
  fc.assert(
    fc.property(values, ({ value, args = [], values, invalid }) => {
      const rule = rules[name as RuleName]
      const context = { now: new Date(0), ...(values ? { values } : {}) }
      expect(rule(value, args.map(String), context), JSON.stringify([value, args])).toBe(true)
      for (const item of invalid) expect(rule(item, args.map(String), context), JSON.stringify([item, args])).toBe(false)
    }),
  )
})
