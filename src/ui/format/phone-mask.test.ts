import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phone, storedPhone } from '#contract/validation/rules/phone.ts'
import { maskPhone } from './phone-mask.ts'

test.each([
  ['1', '1'],
  ['11', '11'],
  ['119', '(11) 9'],
  ['11955500', '(11) 95550-0'],
  ['11955500101', '(11) 95550-0101'],
  ['+5511955500101', '+55 (11) 95550-0101'],
  ['5511955500101', '+55 (11) 95550-0101'],
  ['+598 99 555 106', '+598 99 555 106'],
  ['+', '+'],
  ['+5', '+5'],
  ['119555001012', '119555001012'],
])('%s becomes %s', (typed, masked) => expect(maskPhone(typed)).toBe(masked))

test('a mask does not change the number, and masking twice equals masking once', () => {
  const number = fc.tuple(fc.constantFrom('', '+55', '+55 '), fc.stringMatching(/^[1-9]{2}9\d{8}$/)).map(parts => parts.join(''))
  fc.assert(
    fc.property(number, typed => {
      const masked = maskPhone(typed)
      expect(phone(masked, [], { now: new Date() })).toBe(true)
      expect(storedPhone(masked)).toBe(storedPhone(typed))
      expect(maskPhone(masked)).toBe(masked)
    }),
  )
})
