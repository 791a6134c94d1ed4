import * as z from 'zod/mini'
import { Id } from '#contract/values.ts'
import { maxChoices, maxLongAnswer, maxQuestions, questionKinds } from '../rules/questions.ts'

/** A question as whoever registers sees it. */
export const Question = z.object({
  id: Id,
  tipo: z.enum(questionKinds),
  pergunta: z.string(),
  ajuda: z.nullable(z.string()),
  flagObrigatoria: z.boolean(),
  /** Of a choice. */
  opcoes: z.array(z.string()),
  /** Asked only after one of these answers to a question before it. */
  condicao: z.nullable(z.object({ perguntaId: Id, valores: z.array(z.string()) })),
})
export type Question = z.infer<typeof Question>

const Value = z.string().check(z.maxLength(maxLongAnswer))

/** An answer: a text; of several choices, a list. A day is in ISO 8601, what is agreed to is `sim`, a file is its id (`addAnswerFile`). */
const Answer = z.object({ perguntaId: Id, valor: z.union([Value, z.array(Value).check(z.maxLength(maxChoices))]) })

/** Answers of somebody; those to questions that are not asked of them are left out by the server. */
export const AnswersInput = z._default(z.array(Answer).check(z.maxLength(maxQuestions)), [])

/** Answers as they are kept. */
export const GivenAnswers = z.array(Answer)
export type GivenAnswers = z.infer<typeof GivenAnswers>
