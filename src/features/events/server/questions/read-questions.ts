import { and, asc, eq, sql } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { Question } from '../../contract/questions.ts'
import { type QuestionRow, questionTable } from './tables.ts'

const { eventoId, ordem, id, flagAtivo } = questionTable

/** The questions of an event that are asked, in their order. */
export const readQuestionRows = (db: Pick<ChurchTx, 'select'>, eventId: number): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questionTable)
    .where(and(eq(eventoId, eventId), flagAtivo))
    .orderBy(asc(ordem), asc(id))

/** The same, on a page that is read by everybody. */
export const selectQuestions = preparedRead(db =>
  db
    .select()
    .from(questionTable)
    .where(and(eq(eventoId, sql.placeholder('event')), flagAtivo))
    .orderBy(asc(ordem), asc(id)),
)

/** A question as everybody sees it. */
export const toQuestion = ({ tipo, pergunta, ajuda, flagObrigatoria, opcoes, condicao, ...row }: QuestionRow): Question => ({
  id: row.id,
  tipo,
  pergunta,
  ajuda,
  flagObrigatoria,
  opcoes,
  condicao,
})

/** Those that are asked once for each registration. */
export const ofRegistration = (rows: readonly QuestionRow[]): QuestionRow[] => rows.filter(({ flagPorIngresso }) => !flagPorIngresso)

/** Those that are asked for each ticket of a kind. */
export const ofTicket = (rows: readonly QuestionRow[], ticketId: number): QuestionRow[] =>
  rows.filter(({ flagPorIngresso, ingressos }) => flagPorIngresso && (ingressos.length === 0 || ingressos.includes(ticketId)))
