import { isValidCep, isValidCpf, isValidMobilePhone } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rule } from '../rule.ts'
import { cep, cpf } from './brazil.ts'
import { phone, phone_br, storedPhone } from './phone.ts'

// Each rule is compared with an independent library. Where they differ, the rule follows the specification; comments below explain it.

const accepts = (rule: Rule, value: string) => rule(value, [], { now: new Date(0) })
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
/** A number with typing mistakes. */
const typed = (number: fc.Arbitrary<string>) =>
  fc
    .tuple(number, fc.array(fc.tuple(fc.nat({ max: 14 }), fc.constantFrom('.', '-', '/', '1', 'a', ' ')), { maxLength: 2 }))
    .map(([text, mistakes]) => mistakes.reduce((current, [at, character]) => current.slice(0, at) + character + current.slice(at), text))

/** By the definition, independent of the rule: the weighted sum of all digits with the new one is a multiple of 11, or 10 above it. */
function withCheckDigits(nine: string): string {
  let number = nine
  for (const length of [10, 11]) {
    const sum = (last: number) =>
      Array.from(`${number}${last}`, Number).reduce((total, digit, position) => total + digit * (length - position), 0)
    const digit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find(last => sum(last) % 11 === 0) ?? 0
    number += digit
  }
  return number
}
const dotted = (text: string) => text.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
const validCpf = digits(9)
  .filter(nine => new Set(nine).size > 1)
  .map(withCheckDigits)

describe('CPF', () => {
  test('is accepted with its check digits, plain and formatted, and with no other digits', () => {
    fc.assert(
      fc.property(validCpf, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (number, position, more) => {
        expect(accepts(cpf, number)).toBe(true)
        expect(accepts(cpf, dotted(number))).toBe(true)
        const other = number.slice(0, position) + ((Number(number[position]) + more) % 10) + number.slice(position + 1)
        // Remainders 0 and 1 have the same check digit 0, so a wrong digit is sometimes not detected; the library knows when.
        expect(accepts(cpf, other)).toBe(isValidCpf(other))
        expect(accepts(cpf, number.slice(1))).toBe(false)
        expect(accepts(cpf, `${number}0`)).toBe(false)
      }),
    )
  })

  test('agrees with the library on any eleven digits', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          digits(11),
          validCpf,
          fc.constantFrom(...'0123456789').map(one => one.repeat(11)),
        ),
        number => {
          expect(accepts(cpf, number)).toBe(isValidCpf(number))
          expect(accepts(cpf, dotted(number))).toBe(isValidCpf(dotted(number)))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('accepts nothing that the library refuses, with any typing mistakes', () => {
    fc.assert(
      fc.property(typed(fc.oneof(validCpf, validCpf.map(dotted))), text => {
        if (accepts(cpf, text)) expect(isValidCpf(text), text).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('CEP', () => {
  test('agrees with the library on numbers of any length, with and without a dash', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }).chain(digits), number => {
        for (const text of [number, `${number.slice(0, 5)}-${number.slice(5)}`]) expect(accepts(cep, text), text).toBe(isValidCep(text))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a Brazilian phone number', () => {
  const gap = fc.constantFrom('', ' ', '-', '.', '  ')
  const number = fc.tuple(fc.constantFrom('11', '21', '47', '55', '99'), digits(5), digits(4))

  test('is an area code, five and four digits, with or without +55, with any spacing', () => {
    fc.assert(
      fc.property(
        number,
        gap,
        gap,
        fc.constantFrom('', '+55', '+55 '),
        fc.boolean(),
        ([area, first, last], one, two, country, brackets) => {
          const text = `${country}${brackets ? `(${area})` : area}${one}${first}${two}${last}`
          expect(accepts(phone_br, text), text).toBe(true)
          expect(accepts(phone, text), text).toBe(true)
          expect(storedPhone(text)).toBe(`+55 ${area} ${first}-${last}`)
          expect(accepts(phone_br, `${text}0`)).toBe(false)
          expect(accepts(phone_br, text.slice(0, -1))).toBe(false)
          expect(accepts(phone_br, `${text}a`)).toBe(false)
          expect(storedPhone(`55${area}${first}${last}`)).toBe(`+55 ${area} ${first}-${last}`)
        },
      ),
    )
  })

  // The library also checks that the area code exists and that a mobile number begins with 9; the specification requires only digits.
  test('includes every mobile number that the library accepts as plain digits', () => {
    const real = fc
      .tuple(fc.constantFrom('11', '21', '31', '48', '51', '61', '71', '85', '92'), digits(8))
      .map(([area, rest]) => `${area}9${rest}`)
    fc.assert(
      fc.property(fc.oneof(real, digits(11), digits(10)), text => {
        if (isValidMobilePhone(text)) expect(accepts(phone_br, text), text).toBe(true)
        if (!accepts(phone_br, text)) expect(isValidMobilePhone(text), text).toBe(false)
      }),
    )
    fc.assert(
      fc.property(real, text => {
        expect(accepts(phone_br, text)).toBe(true)
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
  ])('of %s is %s, and of that the same', (text, stored) => {
    expect(storedPhone(text)).toBe(stored)
    expect(storedPhone(stored)).toBe(stored)
    expect(accepts(phone, stored)).toBe(true)
  })
})
