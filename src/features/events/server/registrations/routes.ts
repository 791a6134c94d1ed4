import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { on } from '#server/http/api/on.ts'
import * as handOver from '../../contract/hand-over.ts'
import * as contract from '../../contract/registrations.ts'
import { offerTicket, withdrawTicket } from './hand-over/offer-ticket.ts'
import { readOfferedTicket, takeTicket } from './hand-over/take-ticket.ts'
import { endRegistrations, holdSeats, releaseKept } from './hold-seats.ts'
import { listOwnEvents, listRegistrations, readRegistration } from './read-registrations.ts'
import { registerForEvent } from './register.ts'
import { lockSeats } from './seats.ts'
import { registrationTable } from './tables.ts'

type OfMember = { user: { memberId: number }; params: { user: number } }

/** @throws Problem `not-found` for what belongs to somebody else */
function requireOwn({ user, params }: OfMember): number {
  if (params.user !== user.memberId) throw new Problem('not-found')
  return user.memberId
}

const ownTicket = (context: OfMember & { params: { event: number; id: number } }) => ({
  memberId: requireOwn(context),
  eventId: context.params.event,
  ticketId: context.params.id,
})

export const registrationRoutes = [
  on(contract.listOwnEvents, async context => listOwnEvents(context.db, requireOwn(context))),
  on(contract.listRegistrations, async context => listRegistrations(context.db, requireOwn(context), context.params.event)),
  on(contract.reserveSeats, async context => {
    const { db, params, body } = context
    const hold = {
      memberId: requireOwn(context),
      eventId: params.event,
      wanted: body.ingressos,
      situacao: 'reservada',
      now: new Date(),
    } as const
    return db.transaction(async tx => readRegistration(tx, (await holdSeats(tx, hold)).id))
  }),
  on(contract.releaseSeats, async context => {
    const memberId = requireOwn(context)
    return context.db.transaction(async tx => {
      await releaseKept(tx, await lockSeats(tx, context.params.event), memberId, new Date())
      return {}
    })
  }),
  on(contract.registerForEvent, registerForEvent),
  on(contract.cancelRegistration, async context => {
    const { db, params } = context
    const memberId = requireOwn(context)
    return db.transaction(async tx => {
      const locked = await lockSeats(tx, params.event)
      const { id, eventoId, usuarioId } = registrationTable
      const isIt = and(eq(id, params.id), eq(eventoId, params.event), eq(usuarioId, memberId))
      const [row] = await tx.select().from(registrationTable).where(isIt).for('update')
      if (!row) throw new Problem('not-found')
      if (row.situacao === 'cancelada' || row.situacao === 'expirada') return {}
      if (row.pagamentoId !== null || locked.event.fim <= new Date()) throw new Problem('conflict')
      await endRegistrations(tx, locked, [row.id], 'cancelada')
      return {}
    })
  }),
  on(handOver.offerTicket, async context => offerTicket(context.db, ownTicket(context))),
  on(handOver.withdrawTicket, async context => withdrawTicket(context.db, ownTicket(context))),
  on(handOver.readOfferedTicket, readOfferedTicket),
  on(handOver.takeTicket, takeTicket),
]
