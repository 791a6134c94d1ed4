import { expect, test } from 'vitest'
import { changedNames, isUnder, textsOfRow, textsUnder } from './texts.ts'

const row = {
  versao: 3,
  nome: 'Retiro',
  vagas: null,
  pago: false,
  dias: ['sab', 'dom'],
  endereco: { rua: 'Rua A', numero: undefined },
  ingressos: [
    { id: 7, nome: 'Inteira', perguntas: [{ texto: 'Alergias?' }] },
    { id: 8, nome: 'Meia', perguntas: [] },
  ],
}

test('a row of the server is the texts of a form', () => {
  expect(textsOfRow(row)).toEqual({
    versao: ['3'],
    nome: ['Retiro'],
    vagas: [],
    pago: ['false'],
    dias: ['sab', 'dom'],
    'endereco.rua': ['Rua A'],
    'endereco.numero': [],
    ingressos: ['2'],
    'ingressos.0.id': ['7'],
    'ingressos.0.nome': ['Inteira'],
    'ingressos.0.perguntas': ['1'],
    'ingressos.0.perguntas.0.texto': ['Alergias?'],
    'ingressos.1.id': ['8'],
    'ingressos.1.nome': ['Meia'],
    'ingressos.1.perguntas': [],
  })
})

test('a field belongs to its group, but not to a name that only begins the same', () => {
  expect(isUnder('ingressos.0.nome', ['nome', 'ingressos'])).toBe(true)
  expect(isUnder('ingressos', ['ingressos'])).toBe(true)
  expect(isUnder('ingressosExtra', ['ingressos'])).toBe(false)
  expect(Object.keys(textsUnder(textsOfRow(row), ['ingressos.1', 'nome']))).toEqual([
    'nome',
    'ingressos.1.id',
    'ingressos.1.nome',
    'ingressos.1.perguntas',
  ])
})

test('changed are other texts, rows and choices, but not spaces and empty fields', () => {
  const before = { nome: ['Ana'], nota: [], dias: ['sab', 'dom'] }
  expect(changedNames(before, { nome: [' Ana '], nota: [''], dias: ['sab', 'dom'], outro: [''] })).toEqual([])
  expect(changedNames(before, { nome: ['Anna'], dias: ['dom'], novo: ['x'] })).toEqual(['nome', 'dias', 'novo'])
  expect(changedNames(before, {})).toEqual(['nome', 'dias'])
})
