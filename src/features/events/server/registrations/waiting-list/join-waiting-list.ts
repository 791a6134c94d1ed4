import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { publicationStateOf } from '#features/publishing/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../../contract/waiting-list.ts'
import { standingOf } from '../../../rules/tickets.ts'
import { toTicket } from '../../tickets/read-tickets.ts'
import { endRegistrations, ownCounts } from '../hold-seats.ts'
import { type LockedEvent, lockSeats, setLeastWaiting } from '../seats.ts'
import { registrationTable } from '../tables.ts'
import { readWaiting } from './read-waiting.ts'
import { waitingTable } from './tables.ts'

const { id, usuarioId, ingressoId, inscricaoId } = waitingTable

/**
 * Puts a member into the line for tickets of a kind. Whoever wants more than before goes to its end; fewer, and they keep their place.
 * @throws Problem `not-found` for an event that is not public, and a ticket that it does not offer; `conflict` when there is no line, or some are free;
 * `invalid` for more than one person may have
 */
export async function joinWaitingList(
  context: HandlerContext<typeof contract.joinWaitingList>,
): Promise<Reply<typeof contract.joinWaitingList>> {
  const { db, user, params, body, services, church } = context
  const { memberId } = user
  if (params.user !== memberId) throw new Problem('not-found')
  await db.transaction(async tx => {
    const now = new Date()
    const locked = await lockSeats(tx, params.event)
    const { quantidade } = body
    const offer = { memberId, ticketId: params.id, quantidade, now }
    const [entry] = await tx
      .select()
      .from(waitingTable)
      .where(and(eq(usuarioId, memberId), eq(ingressoId, params.id)))
    const waits = entry !== undefined && entry.inscricaoId === null
    // Pressed twice, or in a tab that does not know yet that it is their turn.
    if (entry && ((waits && entry.quantidade === quantidade) || (await isOfferedNow(tx, entry.inscricaoId)))) return
    await requireSoldOut(tx, locked, offer)
    const criadaEm = waits && quantidade < entry.quantidade ? entry.criadaEm : now
    await tx
      .insert(waitingTable)
      .values({ eventoId: params.event, ingressoId: params.id, usuarioId: memberId, quantidade, criadaEm })
      .onConflictDoUpdate({
        target: [waitingTable.igrejaId, usuarioId, ingressoId],
        set: { quantidade, criadaEm, inscricaoId: null, ofertaAte: null },
      })
    // Whoever waited for the fewest may want more now: the job that offers seats counts anew.
    const least = (before: number | null) => Math.min(quantidade, before ?? quantidade)
    await setLeastWaiting(tx, locked, ticket => (ticket.id === params.id ? least(ticket.esperaMenor) : ticket.esperaMenor))
  })
  const own = await readWaiting({ services, church, memberId })
  const joined = own.find(entry => entry.ingressoId === params.id)
  // Offered, and taken or ended, in the meantime.
  if (!joined) throw new Problem('conflict')
  return joined
}

/** Whether seats are kept for somebody because they have waited, and they have not paid. */
async function isOfferedNow(tx: Parameters<typeof ownCounts>[0], offer: number | null): Promise<boolean> {
  if (offer === null) return false
  const { situacao, pagamentoId } = registrationTable
  const isOpen = and(eq(registrationTable.id, offer), inArray(situacao, ['reservada', 'pendente']), isNull(pagamentoId))
  return (await tx.select({ id: registrationTable.id }).from(registrationTable).where(isOpen)).length > 0
}

type Wish = { memberId: number; ticketId: number; quantidade: number; now: Date }

async function requireSoldOut(tx: Parameters<typeof ownCounts>[0], { event, tickets }: LockedEvent, wish: Wish): Promise<void> {
  const { memberId, ticketId, quantidade, now } = wish
  const row = tickets.find(ticket => ticket.id === ticketId && ticket.flagAtivo)
  if (publicationStateOf(event, now) !== 'publicado' || !row) throw new Problem('not-found')
  const own = (await ownCounts(tx, memberId, event.id)).get(ticketId) ?? 0
  const most = (row.limitePorUsuario ?? Number.POSITIVE_INFINITY) - own
  if (quantidade > most) throw new Problem('invalid', { errors: { quantidade: `max_value:${Math.max(0, most)}` } })
  const isSoldOut = standingOf(toTicket(event, row, now), now.getTime(), own) === 'sold-out'
  if (!event.flagListaEspera || !isSoldOut) throw new Problem('conflict')
}

/** Takes a member out of the line; what is kept for them because they have waited is free for the next one. @throws Problem `not-found` */
export async function leaveWaitingList({
  db,
  user,
  params,
}: HandlerContext<typeof contract.leaveWaitingList>): Promise<Record<string, never>> {
  if (params.user !== user.memberId) throw new Problem('not-found')
  return db.transaction(async tx => {
    const locked = await lockSeats(tx, params.event)
    const isIt = and(eq(usuarioId, user.memberId), eq(ingressoId, params.id), eq(waitingTable.eventoId, params.event))
    const [left] = await tx.delete(waitingTable).where(isIt).returning({ id, inscricaoId })
    if (!left) throw new Problem('not-found')
    if (left.inscricaoId === null) return {}
    // Only what was offered: what they have registered with since is theirs.
    const isOffered = and(eq(registrationTable.id, left.inscricaoId), eq(registrationTable.situacao, 'reservada'))
    const [offer] = await tx.select({ id: registrationTable.id }).from(registrationTable).where(isOffered).for('update')
    if (offer) await endRegistrations(tx, locked, [offer.id], 'expirada')
    return {}
  })
}
