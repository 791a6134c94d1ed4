import { describe, expect, test } from 'vitest'
import { type AskedQuestion, askedQuestions, checkAnswers, type QuestionKind } from './questions.ts'

const question = (id: number, tipo: QuestionKind, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id,
  tipo,
  flagObrigatoria: false,
  opcoes: [],
  condicao: null,
  ...more,
})
const eats = question(1, 'opcao', { opcoes: ['Sim', 'Não'], flagObrigatoria: true })
const what = question(2, 'opcoes', { opcoes: ['Leite', 'Ovo'], condicao: { perguntaId: 1, valores: ['Sim'] }, flagObrigatoria: true })
const howMuch = question(3, 'texto', { condicao: { perguntaId: 2, valores: ['Ovo'] } })
const asked = [eats, what, howMuch]
const idsOf = (answers: Parameters<typeof askedQuestions>[1]) => askedQuestions(asked, answers).map(({ id }) => id)

describe('what is asked', () => {
  test('depends on the answers before it; what stands behind a hidden question is hidden, whatever was answered to that', () => {
    expect(idsOf({})).toEqual([1])
    expect(idsOf({ 1: 'Sim' })).toEqual([1, 2])
    expect(idsOf({ 1: 'Sim', 2: ['Leite', 'Ovo'] })).toEqual([1, 2, 3])
    expect(idsOf({ 1: 'Não', 2: ['Ovo'] })).toEqual([1])
  })
})

describe('answers', () => {
  test('to what is not asked do not count, and are not required', () => {
    expect(checkAnswers(asked, { 1: 'Não', 2: ['Ovo'], 3: 'Muito', 99: 'x' })).toEqual({
      failures: {},
      kept: [{ perguntaId: 1, valor: 'Não' }],
    })
    expect(checkAnswers(asked, { 1: 'Sim', 2: [] }).failures).toEqual({ 2: 'required' })
    expect(checkAnswers(asked, { 1: '  ' }).failures).toEqual({ 1: 'required' })
  })

  test.each<[QuestionKind, string | string[], string | undefined]>([
    ['texto', 'a'.repeat(200), undefined],
    ['texto', 'a'.repeat(201), 'max:200'],
    ['texto', ['a'], 'invalid'],
    ['texto-longo', 'a'.repeat(2_000), undefined],
    ['texto-longo', 'a'.repeat(2_001), 'max:2000'],
    ['opcao', 'A', undefined],
    ['opcao', 'C', 'one_of'],
    ['opcao', ['A'], 'one_of'],
    ['opcoes', ['A', 'B'], undefined],
    ['opcoes', ['A', 'C'], 'one_of'],
    ['opcoes', 'A', 'one_of'],
    ['numero', '12,5', undefined],
    ['numero', '-3', undefined],
    ['numero', 'doze', 'numeric'],
    ['data', '2028-02-29', undefined],
    ['data', '2027-02-29', 'date'],
    ['data', '29/02/2028', 'date'],
    ['telefone', '(11) 95550-0101', undefined],
    ['telefone', '123', 'phone'],
    ['cpf', '529.982.247-25', undefined],
    ['cpf', '529.982.247-24', 'cpf'],
    ['email', 'lia@example.org', undefined],
    ['email', 'lia', 'email'],
    ['aceite', 'sim', undefined],
    ['aceite', 'talvez', 'invalid'],
  ])('of the kind %s: %j', (tipo, valor, failure) => {
    const { failures, kept } = checkAnswers([question(7, tipo, { opcoes: ['A', 'B'] })], { 7: valor })
    expect(failures[7]).toBe(failure)
    expect(kept).toEqual(failure ? [] : [{ perguntaId: 7, valor }])
  })
})
