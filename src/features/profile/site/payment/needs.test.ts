import { expect, test } from 'vitest'
import { missingOf, needsIn } from './needs.ts'

test('an address names what paying needs; without a known name it needs everything', () => {
  expect(needsIn('endereco, cpf,senha')).toEqual(['cpf', 'endereco'])
  for (const list of [null, '', 'senha']) expect(needsIn(list)).toEqual(['cpf', 'telefone', 'endereco'])
})

test('missing is what is needed and not known', () => {
  const nothing = { cpf: null, telefone: null, enderecos: [] }
  expect(missingOf(['cpf', 'endereco'], nothing)).toEqual(['cpf', 'endereco'])
  expect(missingOf(['cpf', 'telefone', 'endereco'], { ...nothing, telefone: '+55 11 95550-0101', enderecos: [{}] })).toEqual(['cpf'])
})
