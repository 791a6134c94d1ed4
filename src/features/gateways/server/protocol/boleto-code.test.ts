import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barCodeOf, lineOf } from './boleto-code.ts'

// Due 2020-11-20, R$ 30,00.
const line = '34191090651997807893931339210002184450000003000'
const barCode = '34191844500000030001090619978078933133921000'

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

/** Bar codes with a right check digit: of the ten possible ones, the one that is accepted. */
const barCodes = fc.tuple(fc.constantFrom(...'012345679'), digits(3), digits(39)).map(([first, bank, rest]) => {
  const candidates = [...'0123456789'].map(check => `${first}${bank}${check}${rest}`).filter(isBarCode)
  expect(candidates).toHaveLength(1)
  return candidates[0] ?? ''
})

function isBarCode(text: string): boolean {
  try {
    return lineOf(text).length === 47
  } catch {
    return false
  }
}

describe('the codes of a boleto', () => {
  test('are made of each other', () => {
    expect(barCodeOf(line)).toBe(barCode)
    expect(lineOf(barCode)).toBe(line)
    expect(barCodeOf('34191.09065 19978.078939 31339.210002 1 84450000003000')).toBe(barCode)
  })

  test('come back as they were, for every bar code', () => {
    fc.assert(
      fc.property(barCodes, code => {
        expect(barCodeOf(lineOf(code))).toBe(code)
      }),
    )
  })

  test('are refused when one digit of a typed field, or the check digit of the bars, is wrong', () => {
    fc.assert(
      fc.property(barCodes, fc.nat(32), fc.integer({ min: 1, max: 9 }), (code, place, shift) => {
        const wrong = [...lineOf(code)].map((digit, index) => (index === place ? String((Number(digit) + shift) % 10) : digit)).join('')
        expect(() => barCodeOf(wrong)).toThrow(RangeError)
      }),
    )
  })

  test.each(['', line.slice(1), `${line}0`, `8${line.slice(1)}`, line.replace('3', 'O'), '٣'.repeat(47)])('refuse the line %j', text => {
    expect(() => barCodeOf(text)).toThrow(RangeError)
  })

  test.each(['', barCode.slice(1), `${barCode}0`, `8${barCode.slice(1)}`, `${barCode.slice(0, 4)}2${barCode.slice(5)}`])(
    'refuse the bar code %j',
    text => {
      expect(() => lineOf(text)).toThrow(RangeError)
    },
  )
})
