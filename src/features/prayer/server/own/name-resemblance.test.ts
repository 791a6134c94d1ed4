import { expect, test } from 'vitest'
import { claimsOffice, resembles } from './name-resemblance.ts'

const leader = { nome: 'Helena', sobrenome: 'Prado de Castro' }

test.each([
  'Helena Prado',
  'helena castro',
  'Helena P.',
  'HELENA PRADO',
  'Helena  Pradο',
  'Неlena Prado',
  'He1ena Prad0',
  'Helenna Prado',
  'Heiena Prado',
  'Helena Brado',
  'Pra. Helena',
  'Pastora Helena',
  'Prado, Helena',
  'Hélena Prâdo',
])('%j can be taken for Helena Prado de Castro', written => {
  expect(resembles(written, leader)).toBe(true)
})

test.each(['Helena', 'Helena Moura', 'Helena M.', 'Maria Prado', 'Lena', 'Uma mãe', 'Família Prado', ''])('%j cannot', written => {
  expect(resembles(written, leader)).toBe(false)
})

test('an office is recognised in three languages, and in no ordinary name', () => {
  for (const name of ['Pr. João', 'PASTORA Rute', 'Bishop Tim', 'Obispo Luis', 'Pаstor']) expect(claimsOffice(name), name).toBe(true)
  for (const name of ['Prado', 'Maria do Pastoreio', 'Elderson', 'João P.', 'Preta']) expect(claimsOffice(name), name).toBe(false)
})
