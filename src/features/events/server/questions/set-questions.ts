import { and, eq, sql } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/staff-questions.ts'
import { lockVersion } from '../lock-version.ts'
import { eventTable } from '../tables.ts'
import { ticketTable } from '../tickets/tables.ts'
import { readQuestionRows } from './read-questions.ts'
import { type QuestionRow, questionTable } from './tables.ts'

/** What people are asked at an event, as staff see it. @throws Problem `not-found` */
export async function getStaffQuestions(db: Pick<ChurchTx, 'select'>, eventId: number): Promise<contract.StaffQuestions> {
  const { id, respostasAte, versao } = eventTable
  const [event] = await db.select({ respostasAte, versao }).from(eventTable).where(eq(id, eventId))
  if (!event) throw new Problem('not-found')
  const rows = await readQuestionRows(db, eventId)
  const perguntas = rows.map(row => toStaffQuestion(row, rows))
  return { respostasAte: event.respostasAte?.toISOString() ?? null, perguntas, versao: event.versao }
}

function toStaffQuestion(row: QuestionRow, rows: readonly QuestionRow[]) {
  const { igrejaId: _church, eventoId: _event, ordem: _place, flagAtivo: _asked, condicao, ...question } = row
  const posicao = 1 + rows.findIndex(({ id }) => id === condicao?.perguntaId)
  return { ...question, condicao: condicao && posicao ? { posicao, valores: condicao.valores } : null }
}

type Call = HandlerContext<typeof contract.setQuestions>

/**
 * Sets what people are asked at an event.
 * @throws Problem `not-found`, `stale`; `invalid` for a question of another event, choices without any, tickets of another event, and a condition on what
 * is not asked before, or has no such answer
 */
export function setQuestions({ db, params: { id: eventId }, expectedVersion, body }: Call): Promise<contract.StaffQuestions> {
  const { perguntas, respostasAte } = body
  return db.transaction(async tx => {
    const event = await lockVersion(tx, eventId, expectedVersion)
    const before = await readQuestionRows(tx, eventId)
    const tickets = await tx.select({ id: ticketTable.id }).from(ticketTable).where(eq(ticketTable.eventoId, eventId))
    const errors: FieldErrors = {}
    for (const [index, question] of perguntas.entries())
      for (const [field, failure] of Object.entries(errorsOf(question, perguntas.slice(0, index), { before, tickets })))
        errors[`perguntas.${index}.${field}`] = failure
    if (Object.keys(errors).length) throw new Problem('invalid', { errors })

    const kept = perguntas.flatMap(({ id }) => id ?? [])
    const isLeftOut = sql`${questionTable.id} <> all(${sql.param(kept)}::bigint[])`
    await tx
      .update(questionTable)
      .set({ flagAtivo: false })
      .where(and(eq(questionTable.eventoId, eventId), isLeftOut))
    /** The ids in the order of the list, which conditions name by their places. */
    const ids: number[] = []
    for (const [index, { id, condicao, ...question }] of perguntas.entries()) {
      const perguntaId = condicao && ids[condicao.posicao - 1]
      const values = {
        ...question,
        ordem: index + 1,
        condicao: condicao && perguntaId ? { perguntaId, valores: condicao.valores } : null,
      }
      if (id === undefined) {
        const [row] = await tx
          .insert(questionTable)
          .values({ ...values, eventoId: eventId })
          .returning({ id: questionTable.id })
        ids.push((row as { id: number }).id)
      } else {
        await tx.update(questionTable).set(values).where(eq(questionTable.id, id))
        ids.push(id)
      }
    }
    const versao = event.versao + 1
    await tx
      .update(eventTable)
      .set({ respostasAte: respostasAte === null ? null : new Date(respostasAte), versao })
      .where(eq(eventTable.id, eventId))
    const was = { perguntas: before.map(row => toStaffQuestion(row, before)), versao: event.versao }
    await tx.audit({ action: 'update', entity: 'evento', id: eventId, before: was, after: { perguntas, versao } })
    return getStaffQuestions(tx, eventId)
  })
}

type Known = { before: readonly QuestionRow[]; tickets: readonly { id: number }[] }

/** What is wrong with a question. @param earlier those that are asked before it */
function errorsOf(question: contract.QuestionInput, earlier: readonly contract.QuestionInput[], { before, tickets }: Known): FieldErrors {
  const { id, tipo, opcoes, ingressos, condicao, flagPorIngresso } = question
  const errors: FieldErrors = {}
  if (id !== undefined && (!before.some(row => row.id === id) || earlier.some(other => other.id === id))) errors.id = 'unknown'
  const isChoice = tipo === 'opcao' || tipo === 'opcoes'
  if (isChoice && opcoes.length === 0) errors.opcoes = 'required'
  if (!isChoice && opcoes.length > 0) errors.opcoes = 'invalid'
  if (new Set(opcoes).size < opcoes.length) errors.opcoes = 'taken'
  if (ingressos.some(ticketId => !tickets.some(ticket => ticket.id === ticketId))) errors.ingressos = 'unknown'
  if (!condicao) return errors
  const asked = earlier[condicao.posicao - 1]
  // What is asked for each ticket has as many answers as there are tickets, and what is asked once has one.
  if (!asked || asked.flagPorIngresso !== flagPorIngresso) errors['condicao.posicao'] = 'unknown'
  else if (condicao.valores.some(value => !answersOf(asked).includes(value))) errors['condicao.valores'] = 'one_of'
  return errors
}

/** The answers on which a condition can be. */
const answersOf = ({ tipo, opcoes }: contract.QuestionInput): readonly string[] => (tipo === 'aceite' ? ['sim'] : opcoes)
