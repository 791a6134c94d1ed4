import { describe, expect, test } from 'vitest'
import { filterOf, wallPath } from './wall-filter.ts'

const read = (query: string) => filterOf(new URLSearchParams(query))

describe('the filter in an address', () => {
  test.each([
    ['', {}],
    ['motivo=3', { motivo: '3' }],
    ['respondidas=true', { respondidas: 'true' }],
    ['respondidas=true&motivo=3', { respondidas: 'true' }],
    ['respondidas=false', {}],
    ['motivo=0', {}],
    ['motivo=-1', {}],
    ['motivo=3x', {}],
    ['motivo=9999999999999999', {}],
    ['q=vovó', {}],
  ])('%s', (query, filter) => {
    expect(read(query)).toEqual(filter)
  })

  test.each([{}, { motivo: '3' }, { respondidas: 'true' as const }])('reads back what it writes: %o', filter => {
    expect(read(wallPath(filter, 'avó & neto').split('?')[1] ?? '')).toEqual(filter)
  })

  test('without a filter the address is that of the wall', () => {
    expect(wallPath({})).toBe('/prayer')
    expect(wallPath({ motivo: '3' }, 'avó')).toBe('/prayer?motivo=3&q=av%C3%B3')
  })
})
