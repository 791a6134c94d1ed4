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
  ['1134567890', '(11) 3456-7890'],
  ['00351912345678', '00351912345678'],
  ['08001234567', '08001234567'],
])('%s becomes %s', (typed, masked) => expect(maskPhone(typed)).toBe(masked))

test.each([
  ['55 11 95550-0101', '+55 (11) 95550-0101'],
  ['(11) 3456-7890', '(11) 3456-7890'],
  ['00351 912 345 678', '00351 912 345 678'],
])('%s, typed key by key, becomes %s', (typed, shown) => {
  expect([...typed].reduce((field, key) => maskPhone(field + key), '')).toBe(shown)
})

test('a mask does not change the number, and masking twice equals masking once', () => {
  const number = fc.tuple(fc.constantFrom('', '+55', '+55 '), fc.stringMatching(/^(11|21|55|99)9\d{8}$/)).map(parts => parts.join(''))
  fc.assert(
    fc.property(number, typed => {
      const masked = maskPhone(typed)
      expect(phone(masked, [], { now: new Date() })).toBe(true)
      expect(storedPhone(masked)).toBe(storedPhone(typed))
      expect(maskPhone(masked)).toBe(masked)
    }),
  )
})
