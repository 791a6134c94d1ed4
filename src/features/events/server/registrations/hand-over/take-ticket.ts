import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { hashSecret, memberName, membersTable, nameText } from '#features/access/server/index.ts'
import { systemActor } from '#server/db/actor.ts'
import { type ChurchTx, churchReads } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import type * as contract from '../../../contract/hand-over.ts'
import type { Registration } from '../../../contract/registrations.ts'
import { eventTable } from '../../tables.ts'
import { ticketTable } from '../../tickets/tables.ts'
import { newRegistrationCode, newTicketCode } from '../codes.ts'
import { deleteWithAnswers } from '../files/own-files.ts'
import { ownCounts } from '../hold-seats.ts'
import { readRegistration, requireEvent } from '../read-registrations.ts'
import { type LockedEvent, lockSeats } from '../seats.ts'
import { answerTable, participantTable, type RegistrationRow, registrationTable } from '../tables.ts'
import { tellRegistered } from '../tell-registered.ts'
import { mayChangeHands } from './offer-ticket.ts'
import { tellHandOver } from './tell-hand-over.ts'

const selectOffer = (tx: Pick<ChurchTx, 'select'>, code: string, eventId: number) => {
  const { titulo, datas, flagOnline, flagPresencial, local, estado, fim } = eventTable
  return tx
    .select({
      ticket: participantTable,
      registration: registrationTable,
      event: { nome: titulo, datas, flagOnline, flagPresencial, local, estado, fim },
      ingresso: ticketTable.nome,
      de: memberName(participantTable.usuarioId),
    })
    .from(participantTable)
    .innerJoin(registrationTable, eq(registrationTable.id, participantTable.inscricaoId))
    .innerJoin(eventTable, eq(eventTable.id, registrationTable.eventoId))
    .innerJoin(ticketTable, eq(ticketTable.id, participantTable.ingressoId))
    .where(and(eq(participantTable.repasseResumo, hashSecret(code)), eq(eventTable.id, eventId)))
}
type Offer = Awaited<ReturnType<typeof selectOffer>>[number]

/** @returns until when it is offered @throws Problem `link-used`, `link-expired` */
function requireOffered(offer: Offer | undefined, now: Date): { offer: Offer; until: Date } {
  if (!offer) throw new Problem('link-expired')
  const { ticket, registration, event } = offer
  const until = ticket.repasseAte
  if (until === null) throw new Problem('link-used')
  if (until <= now || !mayChangeHands({ ...ticket, ...registration, ...event }, now)) throw new Problem('link-expired')
  return { offer, until }
}

/** What a link offers. @throws Problem `not-found` for another member, and without the event; `link-used`, `link-expired` */
export async function readOfferedTicket(context: HandlerContext<typeof contract.readOfferedTicket>): Promise<contract.OfferedTicket> {
  const { church, user, params, body, services } = context
  if (params.user !== user.memberId) throw new Problem('not-found')
  // The ticket is somebody else's: the code has proven that it may be seen.
  const [found] = await selectOffer(churchReads(services.pool, church.id, systemActor), body.codigo, params.event)
  if (!found) await requireEvent(context.db, params.event)
  const { offer, until } = requireOffered(found, new Date())
  const { estado: _state, fim: _end, ...event } = offer.event
  return {
    ...event,
    ingresso: offer.ingresso,
    de: nameText(offer.de),
    validade: until.toISOString(),
    flagProprio: offer.ticket.usuarioId === user.memberId,
  }
}

/**
 * Makes the ticket of a link the caller's. It moves to a new registration of theirs, because whoever may read a row is who it belongs to: they see
 * this ticket and nothing of who has paid, who sees what was paid and not this ticket any more. Its seat and what it has cost go with it; the
 * registration itself costs nothing, and points to the one that was paid (`origemId`), whose refund ends it, through however many hands it has gone.
 * Two at once wait for each other at the event. A repeated request gets the registration of the first one.
 * @throws Problem `not-found` for another member; `link-used`, `link-expired`; `conflict` for one's own ticket; `invalid` for a person who has as many as
 * one may have
 */
export async function takeTicket(context: HandlerContext<typeof contract.takeTicket>): Promise<Registration> {
  const { church, user, params, body, services, requestId } = context
  const { memberId, accountId } = user
  if (params.user !== memberId) throw new Problem('not-found')
  // No member may change a row of somebody else: the code has proven that this one may be taken.
  const db = requestDb({ services, church, actor: { accountId, pass: 'system' }, requestId })
  const now = new Date()
  return db.transaction(async tx => {
    const locked = await lockSeats(tx, params.event)
    const [found] = await selectOffer(tx, body.codigo, params.event).for('update', { of: participantTable })
    if (found?.ticket.repasseAte === null && found.ticket.usuarioId === memberId)
      return readRegistration(tx, found.registration.id, services.secret)
    const { offer } = requireOffered(found, now)
    const { ticket, registration } = offer
    if (ticket.usuarioId === memberId) throw new Problem('conflict')
    await requireLimit(tx, locked, ticket.ingressoId, memberId)
    const [person] = await tx
      .select({ nome: membersTable.nome, sobrenome: membersTable.sobrenome, email: membersTable.email })
      .from(membersTable)
      .where(eq(membersTable.id, memberId))
    const id = await registrationFor(tx, registration, memberId, now)
    await tx
      .update(participantTable)
      .set({ ...person, inscricaoId: id, usuarioId: memberId, codigo: newTicketCode(), repasseAte: null })
      .where(eq(participantTable.id, ticket.id))
    // Of whoever had it before.
    const answers = await tx
      .delete(answerTable)
      .where(eq(answerTable.participanteId, ticket.id))
      .returning({ arquivoId: answerTable.arquivoId })
    await deleteWithAnswers(tx, answers)
    await tx.send(tellRegistered, { inscricao: id })
    if (ticket.usuarioId !== null) await tx.send(tellHandOver, { inscricao: id, participante: ticket.id, de: ticket.usuarioId })
    return readRegistration(tx, id, services.secret)
  })
}

/** @returns the id of the registration to which a ticket moves: a new one; of whoever has paid for it, theirs, so that they can still give it back */
async function registrationFor(tx: ChurchTx, from: RegistrationRow, memberId: number, now: Date): Promise<number> {
  const origemId = from.origemId ?? from.id
  const isPayers = and(
    eq(registrationTable.id, origemId),
    eq(registrationTable.usuarioId, memberId),
    eq(registrationTable.situacao, 'confirmada'),
  )
  const [own] = await tx.select({ id: registrationTable.id }).from(registrationTable).where(isPayers).for('update')
  if (own) return own.id
  const [taken] = await tx
    .insert(registrationTable)
    .values({
      eventoId: from.eventoId,
      usuarioId: memberId,
      codigo: newRegistrationCode(),
      situacao: 'confirmada',
      reservadaDesde: now,
      valor: 0,
      moeda: from.moeda,
      // Its use goes with the ticket, and ends with it.
      cupomId: from.cupomId,
      origemId,
      criadaEm: now,
      confirmadaEm: now,
    })
    .returning({ id: registrationTable.id })
  return (taken as { id: number }).id
}

/** @throws Problem `invalid` for more than one person may have */
async function requireLimit(tx: ChurchTx, { event, tickets }: LockedEvent, ticketId: number, memberId: number): Promise<void> {
  const limit = tickets.find(({ id }) => id === ticketId)?.limitePorUsuario ?? null
  if (limit === null) return
  const own = (await ownCounts(tx, memberId, event.id)).get(ticketId) ?? 0
  if (own >= limit) throw new Problem('invalid', { errors: { codigo: 'max_value:0' } })
}
