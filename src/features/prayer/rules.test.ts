import { expect, test } from 'vitest'
import { shownName } from './rules.ts'

test.each([
  ['Maria', 'Oliveira', 'Maria O.'],
  [' Maria Clara ', ' de Souza', 'Maria D.'],
  ['Ana', '', 'Ana'],
  ['Élder', 'Ribeiro', 'Élder R.'],
  ['Elder', 'Souza Lima', 'Elder S.'],
  ['Maria', 'Bispo dos Santos', 'Maria B.'],
  ['Ana', 'Bispo', 'Ana B.'],
  ['Pastor Ricardo', 'Lima', 'Ricardo L.'],
  ['Pra. Ana', '', 'Ana'],
  // A surname is never shown whole.
  ['Bispo', 'Ribeiro', ''],
  ['Pr.', 'Ricardo Alves', ''],
  ['José', 'ávila', 'José Á.'],
  ['Ivo', '𝒜lves', 'Ivo 𝒜.'],
])('%s %s is shown as %s', (nome, sobrenome, shown) => {
  expect(shownName({ nome, sobrenome })).toBe(shown)
})
