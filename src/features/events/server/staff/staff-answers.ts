import { asc, eq } from 'drizzle-orm'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { AnswerValue } from '../../rules/questions.ts'
import { type QuestionRow, questionTable } from '../questions/tables.ts'
import { openAnswer } from '../registrations/answers.ts'
import { answerTable } from '../registrations/tables.ts'

/** An answer as staff see it. `participanteId`: `null`, when it is for the whole registration. */
type ReadAnswer = {
  inscricaoId: number
  participanteId: number | null
  question: QuestionRow
  /** Of a file, its name. */
  valor: AnswerValue
  arquivo: number | null
}

/** All questions of an event, also those that are asked no more, in their order. */
export const readAllQuestions = (db: Pick<ChurchDb, 'select'>, eventId: number): Promise<QuestionRow[]> =>
  db.select().from(questionTable).where(eq(questionTable.eventoId, eventId)).orderBy(asc(questionTable.ordem), asc(questionTable.id))

/**
 * The answers in registrations of an event, in the order of its questions. A CPF is masked: only the person gets their own whole.
 * @param db of a caller who passes `registrations`
 */
export async function readAnswers(
  db: Pick<ChurchDb, 'select'>,
  questions: readonly QuestionRow[],
  registrationIds: readonly number[],
  secret: Uint8Array,
): Promise<ReadAnswer[]> {
  const { inscricaoId, id } = answerTable
  const rows = await db.select().from(answerTable).where(isAnyOf(inscricaoId, registrationIds)).orderBy(asc(inscricaoId), asc(id))
  const place = new Map(questions.map((question, index) => [question.id, index]))
  const answers = rows.flatMap(({ inscricaoId, participanteId, perguntaId, valor: stored, arquivoId: arquivo }) => {
    const question = questions[place.get(perguntaId) ?? -1]
    const valor = openAnswer(secret, stored)
    if (!question || valor === null) return []
    return [{ inscricaoId, participanteId, question, valor: question.tipo === 'cpf' ? maskedCpf(valor) : valor, arquivo }]
  })
  const placeOf = ({ question }: ReadAnswer) => place.get(question.id) ?? 0
  return answers.sort((a, b) => placeOf(a) - placeOf(b))
}

/** As the tax office prints it where it may not be whole: `***.456.789-**`. */
function maskedCpf(cpf: AnswerValue): string {
  const digits = String(cpf).replace(/\D/g, '')
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`
}
