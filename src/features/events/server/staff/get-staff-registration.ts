import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { mostRefundable } from '#features/payments/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/staff-registrations.ts'
import { hasEnded } from '../registrations/cancel.ts'
import { refundNow } from '../registrations/refund-now.ts'
import { eventTable } from '../tables.ts'
import { readPayments, selectOne, ticketsOf, toStaffRegistration } from './read-staff-registrations.ts'
import { readAllQuestions, readAnswers } from './staff-answers.ts'

/** A registration of an event with what was answered, and what can be given back. @throws Problem `not-found` */
export async function getStaffRegistration(
  context: HandlerContext<typeof contract.getStaffRegistration>,
): Promise<contract.WholeStaffRegistration> {
  const { db, params, services } = context
  const row = await selectOne(db, params.id, params.inscricao)
  const { registration } = row
  const [[event], ticketsById, questions, payments] = await Promise.all([
    db.select().from(eventTable).where(eq(eventTable.id, params.id)),
    ticketsOf(db, [row]),
    readAllQuestions(db, params.id),
    readPayments(context, [row]),
  ])
  if (!event) throw new Problem('not-found')
  const tickets = ticketsById.get(registration.id) ?? []
  const answers = await readAnswers(db, questions, [registration.id], services.secret)
  const answersOf = (ticketId: number | null) =>
    answers
      .filter(({ participanteId }) => participanteId === ticketId)
      .map(({ question: { id, pergunta, tipo }, valor, arquivo }) => ({ perguntaId: id, pergunta, tipo, valor, arquivo }))
  const payment = payments?.get(registration.pagamentoId ?? 0) ?? null
  const rows = tickets.map(({ ticket }) => ticket)
  const mayCancel = payments !== null && !hasEnded(registration)
  const listed = toStaffRegistration(row, tickets, payments)
  return {
    ...listed,
    ingressos: listed.ingressos.map((ticket, index) => ({
      ...ticket,
      codigo: (ticket.flagAtivo && rows[index]?.codigo) || null,
      respostas: answersOf(ticket.id),
    })),
    respostas: answersOf(null),
    devolucao: mayCancel ? await refundNow(db, { registration, payment, event, tickets: rows }, new Date()) : null,
    devolucaoMaxima: mayCancel ? (payment ? await mostRefundable(db, payment) : 0) : null,
  }
}
