import { expect, test } from 'vitest'
import { brandOf, maskCardNumber } from './card-number-mask.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242', 'visa'],
  ['42424', '4242 4', 'visa'],
  ['378282246310005', '3782 822463 10005', 'american-express'],
  ['4242-4242 x', '4242 4242', 'visa'],
  ['4', '4', undefined],
  ['', '', undefined],
  ['5'.repeat(30), '5555 5555 5555 5555', 'mastercard'],
])('%j is shown as %j', (typed, shown, brand) => {
  expect(maskCardNumber(typed, typed.length)).toEqual([shown, shown.length])
  if (typed.length > 1) expect(brandOf(typed)).toBe(brand)
})

test('the cursor stays after the digit that was typed in the middle', () => {
  expect(maskCardNumber('42429 4242', 5)).toEqual(['4242 9424 2', 6])
  expect(maskCardNumber('4242 4242', 2)).toEqual(['4242 4242', 2])
})
