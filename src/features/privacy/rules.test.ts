import { describe, expect, test } from 'vitest'
import { pixelId } from './rules.ts'

describe('the id of a pixel', () => {
  test.each(['12345', '1234567890123456'])('%s is valid', code => expect(pixelId(code)).toBe(code))
  test.each([null, undefined, '', '1234', '12a45', "1');alert(1)//", '١٢٣٤٥', ' 12345 ', '123456789012345678901'])('%s is invalid', code =>
    expect(pixelId(code)).toBeUndefined(),
  )
})
