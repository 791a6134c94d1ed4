import { expect, test } from 'vitest'
import { addressLines, townAndState } from './address-lines.ts'

const address = { logradouro: 'Rua das Paineiras', numero: '1428', bairro: 'Vila Mariana', cep: '04017-090' }

test.each([
  [{ cidade: 'São Paulo', estado: 'SP', pais: 'BR' }, 'São Paulo – SP'],
  [{ cidade: 'Montevideo', estado: 'MO', pais: 'UY' }, 'Montevideo'],
  [{ cidade: 'Montevideo', estado: 'Montevideo', pais: 'UY' }, 'Montevideo'],
  [{ cidade: 'Salto Grande', estado: 'Salto', pais: 'UY' }, 'Salto Grande – Salto'],
  [{ cidade: 'Lisboa', estado: '', pais: 'PT' }, 'Lisboa'],
])('%o is written %s', (place, written) => {
  expect(townAndState(place)).toBe(written)
  expect(addressLines({ ...address, ...place })[1]).toBe(`${written} · 04017-090`)
})
