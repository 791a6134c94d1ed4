import { and, eq } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type * as contract from '../../contract/staff-changes.ts'
import { costsWith } from '../../rules/coupons.ts'
import { askedQuestions } from '../../rules/questions.ts'
import { ofTicket, readQuestionRows } from '../questions/read-questions.ts'
import { couponById } from '../registrations/coupon.ts'
import { ownCounts } from '../registrations/hold-seats.ts'
import { freeSeats, lockSeats, takeSeats } from '../registrations/seats.ts'
import { answerTable, participantTable, registrationTable } from '../registrations/tables.ts'
import { tellRegistered } from '../registrations/tell-registered.ts'
import { seatsLeft } from '../tickets/read-tickets.ts'

const refused = (failure: 'unknown' | 'invalid' | 'max_value:0') => new Problem('invalid', { errors: { ingressoId: failure } })

/**
 * Moves a confirmed ticket to another kind of its event. Its seat goes with it, and so do its code and what it has cost: what the new kind costs more or
 * less is settled outside. When the new kind is offered does not matter to staff; its seats and how many one person may have do.
 * @throws Problem `not-found`; `conflict` for a ticket that is not confirmed; `invalid`
 */
export async function moveTicket({
  db,
  user,
  params,
  body: { ingressoId },
}: HandlerContext<typeof contract.moveTicket>): Promise<Reply<typeof contract.moveTicket>> {
  return db.transaction(async tx => {
    const locked = await lockSeats(tx, params.id)
    const isIt = and(eq(participantTable.id, params.participante), eq(registrationTable.eventoId, params.id))
    const [found] = await tx
      .select({ ticket: participantTable, registration: registrationTable })
      .from(participantTable)
      .innerJoin(registrationTable, eq(registrationTable.id, participantTable.inscricaoId))
      .where(isIt)
    if (!found) throw new Problem('not-found')
    const { ticket, registration } = found
    if (!ticket.flagAtivo || registration.situacao !== 'confirmada') throw new Problem('conflict')
    const kind = locked.tickets.find(({ id, flagAtivo }) => id === ingressoId && flagAtivo)
    if (!kind) throw refused('unknown')

    const coupon = ticket.desconto ? ((await couponById(tx, registration.cupomId)) ?? null) : null
    const [cost] = costsWith([kind], locked.event.flagAssumirTaxasServico, coupon)
    const diferenca = (cost?.valor ?? 0) - ticket.valor
    if (diferenca !== 0 && !user.abilities.has('manage-money')) throw refused('invalid')
    const perguntasAbertas = await countOpenQuestions(tx, params.id, ticket.id, ingressoId)
    const reply = { id: ticket.id, ingressoId, diferenca, perguntasAbertas }
    if (ticket.ingressoId === ingressoId) return reply

    const mostOwn = kind.limitePorUsuario
    if (mostOwn !== null && ticket.usuarioId !== null) {
      const own = (await ownCounts(tx, ticket.usuarioId, params.id)).get(ingressoId) ?? 0
      if (own >= mostOwn) throw refused('max_value:0')
    }
    const freed = await freeSeats(tx, locked, new Map([[ticket.ingressoId, 1]]))
    if (seatsLeft(freed.event, kind) === 0) throw refused('max_value:0')
    await takeSeats(tx, freed, new Map([[ingressoId, 1]]))
    await tx.update(participantTable).set({ ingressoId }).where(eq(participantTable.id, ticket.id))
    await tx.send(tellRegistered, { inscricao: registration.id })
    const { valor } = ticket
    await tx.audit({
      action: 'move',
      entity: 'evento_participante',
      id: ticket.id,
      before: { ingressoId: ticket.ingressoId },
      after: { ingressoId, valor, diferenca },
    })
    return reply
  })
}

/** How many questions must be answered for a ticket of a kind, and are not. What is asked only after an answer counts when that was given. */
async function countOpenQuestions(tx: UnitOfWork, eventId: number, ticketId: number, kindId: number): Promise<number> {
  const { perguntaId, valor, participanteId } = answerTable
  const given = await tx.select({ perguntaId, valor }).from(answerTable).where(eq(participanteId, ticketId))
  // No condition depends on what is encrypted.
  const answers = Object.fromEntries(given.map(answer => [answer.perguntaId, answer.valor as string | string[]]))
  const asked = askedQuestions(ofTicket(await readQuestionRows(tx, eventId), kindId), answers)
  return asked.filter(({ id, flagObrigatoria }) => flagObrigatoria && answers[id] === undefined).length
}
