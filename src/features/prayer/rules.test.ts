import { expect, test } from 'vitest'
import { shownName } from './rules.ts'

test.each([
  ['Maria', 'Oliveira', 'Maria O.'],
  [' Maria Clara ', ' de Souza', 'Maria D.'],
  ['Ana', '', 'Ana'],
  ['José', 'ávila', 'José Á.'],
  ['Ivo', '𝒜lves', 'Ivo 𝒜.'],
])('%s %s is shown as %s', (nome, sobrenome, shown) => {
  expect(shownName({ nome, sobrenome })).toBe(shown)
})
