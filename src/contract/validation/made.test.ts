import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleName } from './failure.ts'
import { rules } from './registry.ts'

/** Values made so that they must pass a rule, and what must not pass made out of them. */
type Made = { value: unknown; args?: readonly (string | number)[]; values?: Record<string, unknown>; wrong: unknown[] }

const of = (signs: string) => fc.constantFrom(...signs)
const some = (signs: string, most = 12) => fc.string({ unit: of(signs), minLength: 1, maxLength: most })
const letters = 'abczABCZáâãàçéêíñóôõúüÁÇÑÕ'
const digit = '0123456789'
const within = (text: string, at: number, sign: string) => text.slice(0, at % (text.length + 1)) + sign + text.slice(at % (text.length + 1))
/** Text of some signs, which one more that is not of them spoils wherever it comes to stand. */
const only = (signs: string, others: string) =>
  fc.tuple(some(signs), fc.nat(), of(others)).map(([value, at, sign]): Made => ({ value, wrong: [within(value, at, sign)] }))
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
const host = fc.tuple(some('abc01', 8), fc.constantFrom('com', 'org.br', 'church')).map(all => all.join('.'))

const made: Record<Exclude<RuleName, 'date' | 'birthdate' | 'card_expiry' | 'cpf' | 'cep' | 'phone_br' | 'regex'>, Arbitrary<Made>> = {
  required: fc
    .string({ minLength: 1 })
    .filter(text => text.trim() !== '')
    .map(value => ({ value, wrong: [value.replace(/./gsu, ' ')] })),
  required_if: fc
    .tuple(some(letters), some(letters))
    .map(([value, other]) => ({ value, args: ['estado', other], values: { estado: other }, wrong: ['', null] })),
  confirmed: some(letters).map(value => ({
    value,
    args: ['senha'],
    values: { senha: value },
    wrong: [`${value} `, value + value, value.slice(1) || 'x1'],
  })),
  email: fc.tuple(some('abz09_+-'), host).map(([name, at]) => ({
    value: `${name}@${at}`,
    wrong: [name, `${name}@`, `@${at}`, `${name}@@${at}`, `${name}@${at}.`, `${name} x@${at}`],
  })),
  url: fc.tuple(fc.constantFrom('', 'http://', 'https://'), host, fc.constantFrom('', '/', '/a/b?c=d#e')).map(([scheme, at, path]) => ({
    value: scheme + at + path,
    wrong: [`ftp://${at}${path}`, `javascript:${at}`, `${scheme}x@${at}`, `${scheme}a b.${at}`],
  })),
  alpha: only(letters, '0 -_.!'),
  alpha_dash: only(`${letters}${digit}-_`, ' .!'),
  alpha_num: only(letters + digit, ' -_.!'),
  alpha_spaces: only(letters, '0-_.!'),
  numeric: only(digit, '.,-+ ea'),
  integer: fc.integer().map(value => ({ value: String(value), wrong: [`${value}.0`, `+${value}`, `${value}-`, `${value}a`] })),
  digits: some(digit).map(value => ({
    value,
    args: [value.length],
    wrong: [`${value}0`, value.slice(1) || 'a', value.replace(/.$/, '-')],
  })),
  min: fc
    .tuple(count, fc.nat({ max: 5 }))
    .map(([n, more]) => ({ value: 'a'.repeat(n + more), args: [n], wrong: n > 1 ? ['a'.repeat(n - 1)] : [] })),
  max: fc
    .tuple(count, fc.nat({ max: 5 }))
    .map(([n, less]) => ({ value: 'a'.repeat(Math.max(1, n - less)), args: [n], wrong: ['a'.repeat(n + 1)] })),
  length: fc.tuple(count, fc.nat({ max: 5 })).map(([n, more]) => ({
    value: 'a'.repeat(n),
    args: more ? [n, n + more] : [n],
    wrong: ['a'.repeat(n + more + 1), Array(n + more + 1).fill('a')],
  })),
  between: bounds.map(([least, a, b]) => ({
    value: cents(least + a),
    args: [cents(least), cents(least + a + b)],
    wrong: [cents(least - 1), cents(least + a + b + 1)],
  })),
  min_value: bounds.map(([least, more]) => ({
    value: cents(least + more),
    args: [cents(least)],
    wrong: [cents(least - 1), (least - 1) / 100],
  })),
  max_value: bounds.map(([most, less]) => ({ value: cents(most - less), args: [cents(most)], wrong: [cents(most + 1), (most + 1) / 100] })),
  one_of: fc
    .tuple(fc.array(some(letters), { minLength: 1 }), fc.nat())
    .map(([list, nth]) => ({ value: list[nth % list.length], args: list, wrong: [`${list[0]}!`, [list[0], '!']] })),
  not_one_of: fc.array(some(letters), { minLength: 1 }).map(list => ({ value: `${list[0]}!`, args: list, wrong: list })),
  image: fc.tuple(file, fc.constantFrom('jpg', 'JPEG', 'png', 'gif', 'bmp', 'svg', 'webp')).map(([one, end]) => ({
    value: { ...one, name: `x.${end}` },
    wrong: [
      { ...one, name: `x.${end}.exe` },
      { ...one, name: end },
    ],
  })),
  ext: fc.tuple(file, some('abc')).map(([one, end]) => ({
    value: { ...one, name: `x.${end.toUpperCase()}` },
    args: ['zip', end],
    wrong: [{ ...one, name: `x.${end}d` }, { ...one, name: end }, end],
  })),
  mimes: fc.tuple(file, some('abc'), some('abc')).map(([one, kind, type]) => ({
    value: { ...one, type: `${kind}/${type}` },
    args: ['x/y', `${kind}/*`],
    wrong: [
      { ...one, type: `${kind}d/${type}` },
      { ...one, type: kind },
    ],
  })),
  size: file.map(one => ({
    value: one,
    args: [Math.ceil(one.size / 1024)],
    wrong: [{ ...one, size: Math.ceil(one.size / 1024) * 1024 + 1 }],
  })),
  dimensions: file.map(one => ({
    value: one,
    args: [one.width, one.height],
    wrong: [
      { ...one, width: one.width + 1 },
      { ...one, height: one.height - 1 },
      { ...one, width: undefined },
    ],
  })),
  password: fc
    .tuple(of('abzçã'), of('ABZÇÃ'), of(digit), of('@$!%*?&#/.'), fc.string({ unit: of('aA1@ -é'), minLength: 4, maxLength: 30 }))
    .map(([lower, upper, number, special, rest]) => ({
      value: rest.slice(0, 2) + special + upper + number + lower + rest.slice(2),
      wrong: [
        (lower + upper + number + special + rest).slice(0, 7),
        (lower + upper + number + special + rest).replace(/\p{Ll}/gu, '1'),
        (lower + upper + number + special + rest).replace(/\p{Lu}/gu, '1'),
        (lower + upper + number + special + rest).replace(/\d/g, 'a'),
        (lower + upper + number + special + rest).replace(/[@$!%*?&#/.]/g, '-'),
      ],
    })),
  phone: fc.tuple(of('1234678'), some(digit, 9), of(' -.()')).map(([first, rest, gap]) => {
    const value = `+${first}${rest.padStart(9, '2')}`
    return { value: within(value, 4, gap), wrong: [value.slice(1, 10), `${value}00000000`, `+0${value.slice(1)}`, `${value}x`] }
  }),
}

test.each(Object.entries(made))('%s takes what is made for it, and not once it is spoiled', (name, values) => {
  fc.assert(
    fc.property(values, ({ value, args = [], values, wrong }) => {
      const rule = rules[name as RuleName]
      const context = { now: new Date(0), ...(values ? { values } : {}) }
      expect(rule(value, args.map(String), context), JSON.stringify([value, args])).toBe(true)
      for (const one of wrong) expect(rule(one, args.map(String), context), JSON.stringify([one, args])).toBe(false)
    }),
  )
})
