import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'

test('the countries are codes that the browser can name, each once', () => {
  const names = new Intl.DisplayNames('pt', { type: 'region', fallback: 'none' })
  expect(countryCodes.filter(code => !/^[A-Z]{2}$/.test(code) || !names.of(code))).toEqual([])
  expect(new Set(countryCodes).size).toBe(249)
})
