import { isValidCep, isValidCpf, isValidMobilePhone } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rule } from '../rule.ts'
import { cep, cpf } from './brazil.ts'
import { phone, phone_br, storedPhone } from './phone.ts'

// Each against a library that was written by others. Where the two part, the specification is followed; it says so below.

const takes = (rule: Rule, value: string) => rule(value, [], { now: new Date(0) })
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
/** What hands do to a number while they type it. */
const typed = (number: fc.Arbitrary<string>) =>
  fc
    .tuple(number, fc.array(fc.tuple(fc.nat({ max: 14 }), fc.constantFrom('.', '-', '/', '1', 'a', ' ')), { maxLength: 2 }))
    .map(([text, slips]) => slips.reduce((now, [at, sign]) => now.slice(0, at) + sign + now.slice(at), text))

/** By the definition, apart from the rule: the weighted sum of all digits with the new one is a multiple of 11, or 10 above it. */
function withCheckDigits(nine: string): string {
  let whole = nine
  for (const length of [10, 11]) {
    const sum = (last: number) => Array.from(`${whole}${last}`, Number).reduce((total, one, place) => total + one * (length - place), 0)
    const fits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find(last => sum(last) % 11 === 0) ?? 0
    whole += fits
  }
  return whole
}
const dotted = (text: string) => text.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
const validCpf = digits(9)
  .filter(nine => new Set(nine).size > 1)
  .map(withCheckDigits)

describe('CPF', () => {
  test('is taken with its check digits, plain and written out, and with no other digits', () => {
    fc.assert(
      fc.property(validCpf, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
        expect(takes(cpf, number)).toBe(true)
        expect(takes(cpf, dotted(number))).toBe(true)
        const other = number.slice(0, place) + ((Number(number[place]) + more) % 10) + number.slice(place + 1)
        // Rests 0 and 1 share the check digit 0, so that a wrong digit goes unnoticed now and then; the library knows when.
        expect(takes(cpf, other)).toBe(isValidCpf(other))
        expect(takes(cpf, number.slice(1))).toBe(false)
        expect(takes(cpf, `${number}0`)).toBe(false)
      }),
    )
  })

  test('agrees with the library on eleven digits, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          digits(11),
          validCpf,
          fc.constantFrom(...'0123456789').map(one => one.repeat(11)),
        ),
        number => {
          expect(takes(cpf, number)).toBe(isValidCpf(number))
          expect(takes(cpf, dotted(number))).toBe(isValidCpf(dotted(number)))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('takes nothing that the library refuses, however it is typed', () => {
    fc.assert(
      fc.property(typed(fc.oneof(validCpf, validCpf.map(dotted))), text => {
        if (takes(cpf, text)) expect(isValidCpf(text), text).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('CEP', () => {
  test('agrees with the library on eight digits, with a dash and without, and on other numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }).chain(digits), number => {
        for (const text of [number, `${number.slice(0, 5)}-${number.slice(5)}`]) expect(takes(cep, text), text).toBe(isValidCep(text))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a Brazilian phone number', () => {
  const gap = fc.constantFrom('', ' ', '-', '.', '  ')
  const number = fc.tuple(digits(2), digits(5), digits(4))

  test('is two, five and four digits, with +55 or not, however they are spaced', () => {
    fc.assert(
      fc.property(
        number,
        gap,
        gap,
        fc.constantFrom('', '+55', '+55 '),
        fc.boolean(),
        ([area, first, last], one, two, country, brackets) => {
          const text = `${country}${brackets ? `(${area})` : area}${one}${first}${two}${last}`
          expect(takes(phone_br, text), text).toBe(true)
          expect(takes(phone, text), text).toBe(true)
          expect(storedPhone(text)).toBe(`+55 ${area} ${first}-${last}`)
          expect(takes(phone_br, `${text}0`)).toBe(false)
          expect(takes(phone_br, text.slice(0, -1))).toBe(false)
          expect(takes(phone_br, `${text}a`)).toBe(false)
          expect(takes(phone_br, `55${area}${first}${last}`)).toBe(false)
        },
      ),
    )
  })

  // The library also knows which area codes exist and that a mobile number begins with 9; the specification asks for digits.
  test('is all that the library takes for a mobile number, where that is written with its digits alone', () => {
    const real = fc
      .tuple(fc.constantFrom('11', '21', '31', '48', '51', '61', '71', '85', '92'), digits(8))
      .map(([area, rest]) => `${area}9${rest}`)
    fc.assert(
      fc.property(fc.oneof(real, digits(11), digits(10)), text => {
        if (isValidMobilePhone(text)) expect(takes(phone_br, text), text).toBe(true)
        if (!takes(phone_br, text)) expect(isValidMobilePhone(text), text).toBe(false)
      }),
    )
    fc.assert(
      fc.property(real, text => {
        expect(takes(phone_br, text)).toBe(true)
        expect(isValidMobilePhone(text)).toBe(true)
      }),
    )
  })
})

describe('the stored form of a number', () => {
  test.each([
    ['11955500101', '+55 11 95550-0101'],
    ['+55 (11) 9 5550-0101', '+55 11 95550-0101'],
    ['+598 99 555 106', '+59899555106'],
    ['+1 (202) 555-0143', '+12025550143'],
  ])('of %s is %s, and stays so', (text, stored) => {
    expect(storedPhone(text)).toBe(stored)
    expect(storedPhone(stored)).toBe(stored)
    expect(takes(phone, stored)).toBe(true)
  })
})
