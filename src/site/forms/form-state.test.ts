import { expect, test } from 'vitest'
import { FormState } from './form-state.ts'

const begin = () => {
  const state = new FormState({ ingressos: ['2'], 'ingressos.1.perguntas': ['3'], nome: ['Retiro'] })
  state.describe('ingressos', { label: 'Ingressos', rowLabel: String })
  state.describe('ingressos.0.perguntas', { label: 'Perguntas', rowLabel: String })
  state.describe('nome', { label: 'Nome' })
  return state
}

test('lists begin with the rows of the texts; nothing is known about others', () => {
  const state = begin()
  expect(state.rowsOf('ingressos')).toBe(2)
  expect(state.rowsOf('ingressos.1.perguntas')).toBe(3)
  expect(state.rowsOf('contatos')).toBeUndefined()
  expect(state.lists).toEqual(['ingressos'])
})

test('after its rows were changed by hand, a list gives no new row the text of another one', () => {
  const state = begin()
  state.forget('ingressos')
  expect(state.rowsOf('ingressos.1.perguntas')).toBeUndefined()
  expect(state.rowsOf('nome')).toBeDefined()
})

test('only lists that get other texts begin again', () => {
  const state = begin()
  state.expect({ nome: ['Almoço'] })
  expect(state.restartsOf('ingressos')).toBe(0)
  state.expect({ ingressos: ['1'] })
  expect(state.restartsOf('ingressos')).toBe(1)
  expect(state.rowsOf('ingressos')).toBe(1)
})

test('the rows of a list share the description of a field', () => {
  expect(begin().descriptionOf('ingressos.7.perguntas')?.label).toBe('Perguntas')
})
