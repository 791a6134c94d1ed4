import type { Failure } from '#contract/validation/failure.ts'
import { isEmpty, type Rule } from '#contract/validation/rule.ts'
import { cpf } from '#contract/validation/rules/brazil.ts'
import { email } from '#contract/validation/rules/email.ts'
import { phone } from '#contract/validation/rules/phone.ts'

/** Questions of one event, and choices of one question, at most. */
export const maxQuestions = 40
export const maxChoices = 40

/** Characters of an answer in one line, and in several. */
export const maxShortAnswer = 200
export const maxLongAnswer = 2_000

/** Bytes of a file at most, and files of one person at most that are no answer yet. */
export const maxFileBytes = 5 * 1024 * 1024
export const maxFilesWaiting = 60

/** What is asked for. `aceite`: something to agree to. `arquivo`: a picture or a PDF, whose id is the answer. */
export const questionKinds = [
  'texto',
  'texto-longo',
  'opcao',
  'opcoes',
  'numero',
  'data',
  'telefone',
  'cpf',
  'email',
  'aceite',
  'arquivo',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Asked only of whoever has given one of some answers to a question before it. */
export type QuestionCondition = { perguntaId: number; valores: string[] }

/** What the rules of a question depend on. */
export type AskedQuestion = {
  id: number
  tipo: QuestionKind
  flagObrigatoria: boolean
  /** Of a choice. */
  opcoes: readonly string[]
  condicao: QuestionCondition | null
}

/** An answer: a text; of several choices, a list. A number, a day (ISO 8601) and `sim` of what is agreed to are texts, too. */
export type AnswerValue = string | string[]

/** Answers by the ids of their questions. */
export type Answers = Readonly<Record<string, AnswerValue>>

/** The questions that are asked of somebody who has given some answers, in their order. What stands behind a hidden question is hidden, too. */
export function askedQuestions<Q extends AskedQuestion>(questions: readonly Q[], answers: Answers): Q[] {
  const asked: Q[] = []
  for (const question of questions) {
    const { condicao } = question
    const given = condicao && asked.some(({ id }) => id === condicao.perguntaId) ? [answers[condicao.perguntaId] ?? []].flat() : []
    if (!condicao || condicao.valores.some(value => given.includes(value))) asked.push(question)
  }
  return asked
}

const onlyOne = (value: AnswerValue): value is string => typeof value === 'string'
const context = { now: new Date(0) }
const byRule = (rule: Rule, failure: Failure) => (value: AnswerValue) => (onlyOne(value) && rule(value, [], context) ? undefined : failure)
const text = (most: number) => (value: AnswerValue) =>
  onlyOne(value) ? (value.length > most ? (`max:${most}` as const) : undefined) : 'invalid'

/** What is wrong with an answer that is not empty. */
const checks: Record<QuestionKind, (value: AnswerValue, question: AskedQuestion) => Failure | undefined> = {
  texto: text(maxShortAnswer),
  'texto-longo': text(maxLongAnswer),
  opcao: (value, { opcoes }) => (onlyOne(value) && opcoes.includes(value) ? undefined : 'one_of'),
  opcoes: (value, { opcoes }) => (!onlyOne(value) && value.every(one => opcoes.includes(one)) ? undefined : 'one_of'),
  numero: value => (onlyOne(value) && /^-?\d{1,9}([.,]\d{1,4})?$/.test(value) ? undefined : 'numeric'),
  data: value => (onlyOne(value) && isDay(value) ? undefined : 'date'),
  telefone: byRule(phone, 'phone'),
  cpf: byRule(cpf, 'cpf'),
  email: byRule(email, 'email'),
  aceite: value => (value === 'sim' ? undefined : 'invalid'),
  arquivo: value => (onlyOne(value) && isFileId(value) ? undefined : 'invalid'),
}

/** Whether an answer is the id of a file; a field says otherwise while the file is on its way. */
export const isFileId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

const isDay = (text: string) =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/**
 * Checks answers. @returns what is wrong, by the ids of the questions; and the answers that count: those that are asked for and not empty, in the order
 * of the questions
 */
export function checkAnswers(questions: readonly AskedQuestion[], answers: Answers) {
  const trimmed = Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, typeof value === 'string' ? value.trim() : value]))
  const failures: Record<string, Failure> = {}
  const kept: { perguntaId: number; valor: AnswerValue }[] = []
  for (const question of askedQuestions(questions, trimmed)) {
    const value = trimmed[question.id]
    if (value === undefined || isEmpty(value)) {
      if (question.flagObrigatoria) failures[question.id] = 'required'
      continue
    }
    const failure = checks[question.tipo](value, question)
    if (failure) failures[question.id] = failure
    else kept.push({ perguntaId: question.id, valor: value })
  }
  return { failures, kept }
}
