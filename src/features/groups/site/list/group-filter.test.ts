import { expect, test } from 'vitest'
import { addressOf, filterIn } from './group-filter.ts'

const inAddress = (query: string) => filterIn(new URL(`https://example.org/groups${query}`))

test('the address of the list says by what it is filtered, and what it cannot mean is left out', () => {
  expect(inAddress('?dia=3&tipo=casais&bairro=%20Saúde&idade=0&comVagas=true')).toEqual({
    dia: 3,
    tipo: 'casais',
    bairro: 'Saúde',
    idade: 0,
    comVagas: true,
  })
  expect(inAddress('?dia=8&tipo=outro&bairro=&idade=-1&comVagas=1')).toEqual({})
})

test('an address is made of a filter, and means the same', () => {
  const filter = { dia: 3, tipo: 'jovens', bairro: 'São Judas', comVagas: true } as const
  expect(filterIn(new URL(addressOf(filter), 'https://example.org'))).toEqual(filter)
  expect(addressOf({})).toBe('/groups')
})
