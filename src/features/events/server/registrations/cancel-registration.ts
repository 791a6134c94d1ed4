import { and, eq } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import type * as contract from '../../contract/registrations.ts'
import { cancelAndRefund, hasEnded, lockWithPayments } from './cancel.ts'
import { refundNow } from './refund-now.ts'
import { registrationTable } from './tables.ts'

/**
 * Ends a registration of the caller, and gives back what the event's rules say.
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
  const isIt = and(eq(registrationTable.id, params.id), eq(registrationTable.usuarioId, memberId))
  return db.transaction(async tx => {
    const found = await lockWithPayments(tx, params.event, isIt)
    const devolucao = hasEnded(found.registration) ? 0 : await refundNow(tx, { ...found, event: found.locked.event }, new Date())
    const isAsShown = hasEnded(found.registration) || (query.devolucao ?? devolucao) === devolucao
    if (devolucao === null || !isAsShown) throw new Problem('conflict')
    return cancelAndRefund(tx, found, { devolucao, motivo: 'inscricao-cancelada' }, services)
  })
}
