import { expect, test } from 'vitest'
import { barCodeOf } from './bar-code.ts'

test('the bar code of a boleto is made of its typed line', () => {
  const barCode = '34191844500000030001090619978078933133921000'
  expect(barCodeOf('34191090651997807893931339210002184450000003000')).toBe(barCode)
  expect(barCodeOf(`${'01'.repeat(23)}0`)).toHaveLength(44)
  expect(barCodeOf('34191.09065 19978.078939 31339.210002 1 84450000003000')).toBe(barCode)
})

test.each(['', '3419109065', '341910906519978078939313392100021844500000030001', 'a'.repeat(47)])('%j is no typed line', line => {
  expect(barCodeOf(line)).toBeNull()
})
