import { expect, test } from 'vitest'
import { remainingFailures, shownFailures } from './form-check.ts'

test('a failure is shown at its field, or at the field or the list that it is inside of', () => {
  const fields = ['dias', 'ingressos', 'ingressos.0.nome']
  const failures = { 'dias.1': 'one_of', 'ingressos.0.nome': 'required', 'ingressos.3.perguntas.1': 'invalid', outro: 'required' } as const
  expect(shownFailures(failures, name => fields.includes(name))).toEqual({
    dias: 'one_of',
    'ingressos.0.nome': 'required',
    ingressos: 'invalid',
  })
})

test('after a change the failure of that field is as it is now, and what only the server knows stays on all others', () => {
  const before = { nome: 'required', email: 'taken', cpf: 'taken', idade: 'required' } as const
  expect(remainingFailures(before, { idade: 'min_value:18' }, 'email')).toEqual({ cpf: 'taken', idade: 'min_value:18' })
  expect(remainingFailures(before, {}, undefined)).toEqual({ email: 'taken', cpf: 'taken' })
})
