import { and, eq, notExists, sql } from 'drizzle-orm'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { AnswerValue } from '../../../rules/questions.ts'
import type { QuestionRow } from '../../questions/tables.ts'
import { answerTable } from '../tables.ts'
import { answerFileTable } from './tables.ts'

type Given = readonly { perguntaId: number; valor: AnswerValue }[]

/** Files by their ids: what an answer needs of them. */
export type SentFiles = ReadonlyMap<number, { id: number; perguntaId: number; nome: string }>

/** The files of a member that some answers name. They stay until the transaction ends. @param given all answers of a request */
export async function lockSentFiles(
  tx: Pick<ChurchTx, 'select'>,
  memberId: number,
  questions: readonly QuestionRow[],
  given: Given,
): Promise<SentFiles> {
  const asked = new Set(questions.flatMap(question => (question.tipo === 'arquivo' ? [question.id] : [])))
  // What is no id of a file is found by the rules of the answer.
  const ids = given.flatMap(({ perguntaId, valor }) => (asked.has(perguntaId) ? [Number(valor)] : [])).filter(Number.isSafeInteger)
  if (!ids.length) return new Map()
  const { id, perguntaId, nome, usuarioId } = answerFileTable
  const rows = await tx
    .select({ id, perguntaId, nome })
    .from(answerFileTable)
    .where(and(isAnyOf(id, ids), eq(usuarioId, memberId)))
    .for('key share')
  return new Map(rows.map(file => [file.id, file]))
}

/** No answer has the file. A condition on `answerFileTable`. */
export const isUnused = (tx: Pick<ChurchTx, 'select'>) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(answerTable)
      .where(and(eq(answerTable.igrejaId, answerFileTable.igrejaId), eq(answerTable.arquivoId, answerFileTable.id))),
  )

/** Deletes files whose answers were deleted before by the same transaction, unless other answers have them. @param answers as they were */
export async function deleteWithAnswers(
  tx: Pick<ChurchTx, 'select' | 'delete'>,
  answers: readonly { arquivoId: number | null }[],
): Promise<void> {
  const ids = answers.flatMap(({ arquivoId }) => arquivoId ?? [])
  if (ids.length) await tx.delete(answerFileTable).where(and(isAnyOf(answerFileTable.id, ids), isUnused(tx)))
}
