import * as z from 'zod/mini'
import type { GivenAnswers, Question } from '../../contract/questions.ts'
import { type Answers, type AnswerValue, checkAnswers } from '../../rules/questions.ts'

/** Checks the fields of `QuestionFields` as the server does, as `respostas` of a form’s schema. @returns a schema of the answers by question */
export const answersSchema = (questions: readonly Question[]) =>
  z
    .object(Object.fromEntries(questions.map(({ id, tipo }) => [id, z.optional(tipo === 'opcoes' ? z.array(z.string()) : z.string())])))
    .check(
      z.check(payload => {
        const { failures } = checkAnswers(questions, typedAnswers(payload.value))
        for (const [id, failure] of Object.entries(failures))
          payload.issues.push({ code: 'custom', input: payload.value, path: [id], params: { failure } })
      }),
    )

/** What was typed, without the fields that are not there. */
export const typedAnswers = (typed: object): Answers =>
  Object.fromEntries(
    Object.entries(typed as Record<string, AnswerValue | undefined>).flatMap(([id, value]) => (value ? [[id, value]] : [])),
  )

const isSecret = ({ tipo }: Question) => tipo === 'cpf'

/** The fields of a form that a draft keeps. Not a CPF: a draft is kept in the browser as it was typed. */
export const draftAnswers = (questions: readonly Question[]): string[] =>
  questions.filter(question => !isSecret(question)).map(({ id }) => `respostas.${id}`)

/** Answers that the browser may keep, for the same reason. */
export const keptAnswers = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([id]) => !questions.some(question => isSecret(question) && String(question.id) === id)),
  )

/** Answers as they are sent. */
export const sentAnswers = (answers: Answers) => Object.entries(answers).map(([id, valor]) => ({ perguntaId: Number(id), valor }))

/** Answers that were given before, for the fields. */
export const answersOf = (given: GivenAnswers): Answers => Object.fromEntries(given.map(({ perguntaId, valor }) => [perguntaId, valor]))
