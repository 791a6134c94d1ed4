import { expect, test } from 'vitest'
import { boletoGroups } from './boleto-line.ts'

test('the line of a bank is written in its five fields, that of a utility in blocks', () => {
  expect(boletoGroups('34191090651997807893931339210002184450000003000').join(' ')).toBe(
    '34191.09065 19978.078939 31339.210002 1 84450000003000',
  )
  expect(boletoGroups('8'.repeat(48))).toEqual(Array(4).fill('8'.repeat(12)))
  expect(boletoGroups('')).toEqual([])
})
