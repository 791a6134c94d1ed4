import { expect, test } from 'vitest'
import { resembles } from './name-resemblance.ts'

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
  'HelenaPrado',
  'Нelena Pгado',
  'Hélena Prâdo',
])('%j can be taken for Helena Prado de Castro', written => {
  expect(resembles(written, leader)).toBe(true)
})

test.each(['Helena', 'Helena Moura', 'Helena M.', 'Maria Prado', 'Lena', 'Uma mãe', 'Família Prado', ''])('%j cannot', written => {
  expect(resembles(written, leader)).toBe(false)
})
