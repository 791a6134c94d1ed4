import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cep } from '#contract/validation/rules/brazil.ts'
import { applyMask, applyMaskAtCursor, type MaskName } from './masks.ts'

test.each([
  ['cpf', '12345678909', '123.456.789-09'],
  ['cpf', '123.456.789-09', '123.456.789-09'],
  ['cpf', '1234', '123.4'],
  ['cpf', '', ''],
  ['cep', '01001000', '01001-000'],
  ['expiry', '1228', '12/28'],
  ['expiry', '122028', '12/2028'],
  ['expiry', '12/2028', '12/2028'],
  ['expiry', '528', '05/28'],
  ['expiry', '1/28', '01/28'],
] as [MaskName, string, string][])('%s %s is shown as %s', (name, value, shown) => expect(applyMask(name, value)).toBe(shown))

test('a mask keeps every digit, and masking twice equals masking once', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{11}$/), digits => {
      expect(applyMask('cpf', digits).replace(/\D/g, '')).toBe(digits)
      expect(applyMask('cpf', applyMask('cpf', digits))).toBe(applyMask('cpf', digits))
      expect(cep(applyMask('cep', digits.slice(0, 8)), [], { now: new Date() })).toBe(true)
    }),
  )
})

test.each([
  ['987.65', 6, '987.65', 6],
  ['9873', 4, '987.3', 5],
  ['91287.654.321-00', 3, '912.876.543-21', 3],
  ['98.654.321-00', 2, '986.543.210-0', 2],
  ['987654', 3, '987.654', 3],
] as const)('in a CPF, %s with the cursor at %i is %s at %i', (typed, cursor, text, position) =>
  expect(applyMaskAtCursor('cpf', typed, cursor)).toEqual([text, position]),
)

test('the cursor moves behind a zero that was added', () => expect(applyMaskAtCursor('expiry', '5', 1)).toEqual(['05', 2]))
