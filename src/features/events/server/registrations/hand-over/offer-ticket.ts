import { and, eq, inArray } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { hashSecret, newSecret } from '#features/access/server/index.ts'
import type { Db } from '#server/writes/unit-of-work.ts'
import type * as contract from '../../../contract/hand-over.ts'
import { eventTable } from '../../tables.ts'
import { participantTable, registrationTable } from '../tables.ts'

/** The longest that a ticket is offered to somebody else. */
const offerMs = 7 * 86_400_000

/** Until when a ticket is offered by a link: for a week, or until the event is over. @param end of the event */
const offeredUntil = (end: Date, now: Date) => new Date(Math.min(end.getTime(), now.getTime() + offerMs))

type OwnTicket = { memberId: number; eventId: number; ticketId: number }

const { id, usuarioId, inscricaoId, flagAtivo } = participantTable
const isOwn = ({ memberId, ticketId }: OwnTicket) => and(eq(id, ticketId), eq(usuarioId, memberId))

/**
 * Makes the link by which somebody else takes over a ticket; an earlier one ends. Only its hash is stored.
 * @param db bound to the member
 * @throws Problem `not-found`; `conflict` when it cannot be handed over
 */
export function offerTicket(db: Db, ticket: OwnTicket): Promise<Reply<typeof contract.offerTicket>> {
  const now = new Date()
  return db.transaction(async tx => {
    const [found] = await tx
      .select({
        situacao: registrationTable.situacao,
        flagAtivo,
        entrouEm: participantTable.entrouEm,
        estado: eventTable.estado,
        fim: eventTable.fim,
      })
      .from(participantTable)
      .innerJoin(registrationTable, eq(registrationTable.id, inscricaoId))
      .innerJoin(eventTable, eq(eventTable.id, registrationTable.eventoId))
      .where(and(isOwn(ticket), eq(eventTable.id, ticket.eventId)))
    if (!found) throw new Problem('not-found')
    if (!mayChangeHands(found, now)) throw new Problem('conflict')
    const codigo = newSecret()
    const repasseAte = offeredUntil(found.fim, now)
    const [offered] = await tx
      .update(participantTable)
      .set({ repasseResumo: hashSecret(codigo), repasseAte })
      .where(and(isOwn(ticket), flagAtivo))
      .returning({ id })
    // Taken by an earlier link, or given back, meanwhile.
    if (!offered) throw new Problem('not-found')
    return { codigo, validade: repasseAte.toISOString() }
  })
}

/** Ends the link of a ticket. @param db bound to the member @throws Problem `not-found`, also when the ticket was taken */
export function withdrawTicket(db: Db, ticket: OwnTicket): Promise<Record<string, never>> {
  return db.transaction(async tx => {
    const ofEvent = tx.select({ id: registrationTable.id }).from(registrationTable).where(eq(registrationTable.eventoId, ticket.eventId))
    const [ended] = await tx
      .update(participantTable)
      .set({ repasseResumo: null, repasseAte: null })
      .where(and(isOwn(ticket), inArray(inscricaoId, ofEvent)))
      .returning({ id })
    if (!ended) throw new Problem('not-found')
    return {}
  })
}

type Ticket = Pick<typeof participantTable.$inferSelect, 'flagAtivo' | 'entrouEm'> &
  Pick<typeof registrationTable.$inferSelect, 'situacao'> &
  Pick<typeof eventTable.$inferSelect, 'estado' | 'fim'>

/** Whether a ticket may change hands: it is confirmed, nobody has come in with it, and its event is still to come. */
export const mayChangeHands = ({ flagAtivo, entrouEm, situacao, estado, fim }: Ticket, now: Date): boolean =>
  flagAtivo && entrouEm === null && situacao === 'confirmada' && estado === 'confirmado' && fim > now
