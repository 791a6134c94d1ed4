import { and, eq } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { giveBack, lockPayment } from '#features/payments/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import type * as contract from '../../contract/registrations.ts'
import { endRegistrations } from './hold-seats.ts'
import { refundNow } from './refund-now.ts'
import { lockSeats } from './seats.ts'
import { participantTable, registrationTable } from './tables.ts'

const nothing = { devolucao: 0, flagTesouraria: false }

/**
 * Ends a registration of the caller: its seats are free and its codes end at once, and the refund of what was paid is asked for in the same transaction, so
 * there is never one without the other. One that has ended already is left as it is: pressed twice, it is refunded once. Tickets that were handed over stay
 * with whoever has them.
 * @throws Problem `not-found`; `conflict` when they cannot be given back, or another amount comes back than the caller names
 */
export async function cancelRegistration(
  context: HandlerContext<typeof contract.cancelRegistration>,
): Promise<Reply<typeof contract.cancelRegistration>> {
  const { church, user, params, query, services, requestId } = context
  const { memberId, accountId } = user
  if (params.user !== memberId) throw new Problem('not-found')
  // Members change no payment: what is given back is this registration's, which is theirs.
  const db = requestDb({ services, church, actor: { accountId, pass: 'system' }, requestId })
  const { id, eventoId, usuarioId } = registrationTable
  const isIt = and(eq(id, params.id), eq(eventoId, params.event), eq(usuarioId, memberId))
  return db.transaction(async tx => {
    const [found] = await tx.select({ pagamentoId: registrationTable.pagamentoId }).from(registrationTable).where(isIt)
    if (!found) throw new Problem('not-found')
    // Whatever books a payment locks it before the event.
    const payment = found.pagamentoId === null ? undefined : await lockPayment(tx, found.pagamentoId)
    const locked = await lockSeats(tx, params.event)
    const [row] = await tx.select().from(registrationTable).where(isIt).for('update')
    if (!row) throw new Problem('not-found')
    if (row.situacao === 'cancelada' || row.situacao === 'expirada') return nothing
    if (row.pagamentoId !== found.pagamentoId) throw new Problem('conflict')
    const { valor, flagAtivo, inscricaoId } = participantTable
    const tickets = await tx.select({ valor, flagAtivo }).from(participantTable).where(eq(inscricaoId, row.id))
    const registered = { registration: row, payment: payment ?? null, event: locked.event, tickets }
    const devolucao = await refundNow(tx, registered, new Date())
    if (devolucao === null || (query.devolucao ?? devolucao) !== devolucao) throw new Problem('conflict')
    await endRegistrations(tx, locked, [row.id], 'cancelada')
    if (!payment || devolucao === 0) return nothing
    const isAsked = await giveBack(tx, payment, { valor: devolucao, motivo: 'inscricao-cancelada' }, services.gateways)
    return { devolucao, flagTesouraria: !isAsked }
  })
}
