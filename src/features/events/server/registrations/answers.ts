import type { FieldErrors } from '#contract/problems.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { GivenAnswers } from '../../contract/questions.ts'
import { type AnswerValue, checkAnswers } from '../../rules/questions.ts'
import type { QuestionRow } from '../questions/tables.ts'
import { answerTable } from './tables.ts'

type Given = readonly { perguntaId: number; valor: AnswerValue }[]

/**
 * Checks what somebody has answered. @param at where the answers are in the request @param errors gets what is wrong, under `<at>respostas.<question>`
 * @returns the answers that count
 */
export function checkGiven(questions: readonly QuestionRow[], given: Given, at: string, errors: FieldErrors): GivenAnswers {
  const { failures, kept } = checkAnswers(questions, Object.fromEntries(given.map(({ perguntaId, valor }) => [perguntaId, valor])))
  for (const [question, failure] of Object.entries(failures)) errors[`${at}respostas.${question}`] = failure
  return kept
}

type Answered = { inscricaoId: number; participanteId: number | null; usuarioId: number | null; respostas: GivenAnswers }

/** Stores answers. */
export async function insertAnswers(tx: PurposeTx, answered: readonly Answered[]): Promise<void> {
  const rows = answered.flatMap(({ respostas, ...owner }) => respostas.map(answer => ({ ...owner, ...answer })))
  if (rows.length) await tx.insert(answerTable).values(rows)
}
