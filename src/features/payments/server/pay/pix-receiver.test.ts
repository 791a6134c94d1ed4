import { expect, test } from 'vitest'
import { brCodeOf } from '../rows/own-account.ts'
import { pixReceiver } from './pix-receiver.ts'

const codeOf = (chave: string) => brCodeOf({ chave, titular: 'Igreja Esperança de Santos', cidade: 'Santos' }, 1_000, 'A'.repeat(19))

test('the CNPJ stands beside the name when it is the key, also one with letters', () => {
  expect(pixReceiver(codeOf('11222333000181'))).toEqual({ nome: 'Igreja Esperanca de Santo', documento: '11.222.333/0001-81' })
  expect(pixReceiver(codeOf('12ABC34501DE35'))?.documento).toBe('12.ABC.345/01DE-35')
})

test('another key shows only the name, and never a CPF', () => {
  expect(pixReceiver(codeOf('52998224725'))).toEqual({ nome: 'Igreja Esperanca de Santo', documento: null })
})

test.each(['', 'not a code', '00020126'])('%j says nothing', code => {
  expect(pixReceiver(code)).toBeUndefined()
})
