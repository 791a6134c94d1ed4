import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../../contract/registrations.ts'
import { endRegistrations } from '../hold-seats.ts'
import { hasChanged } from '../refund-now.ts'
import { lockSeats } from '../seats.ts'
import { registrationTable } from '../tables.ts'

/**
 * Notes what somebody has chosen who has paid for an event that does not take place as it was sold. Chosen twice, it is as chosen once. What is given to the
 * church is given: its tickets end without a refund.
 * @throws Problem `not-found`; `conflict` when there is nothing to choose
 */
export function chooseWhenOff({ db, user, params, body }: HandlerContext<typeof contract.chooseWhenOff>): Promise<Record<string, never>> {
  if (params.user !== user.memberId) throw new Problem('not-found')
  const { escolha } = body
  const { id, usuarioId, eventoId } = registrationTable
  return db.transaction(async tx => {
    const isIt = and(eq(id, params.id), eq(usuarioId, user.memberId), eq(eventoId, params.event))
    const [found] = await tx.select({ id }).from(registrationTable).where(isIt)
    if (!found) throw new Problem('not-found')
    const locked = await lockSeats(tx, params.event)
    const [row] = await tx.select().from(registrationTable).where(isIt).for('update')
    if (!row) throw new Problem('not-found')
    if (row.escolha === escolha) return {}
    const isPaid = row.situacao === 'confirmada' && row.pagamentoId !== null
    if (!isPaid || !hasChanged(row, locked.event, new Date())) throw new Problem('conflict')
    if (escolha === 'manter' && locked.event.estado === 'cancelado') throw new Problem('conflict')
    if (escolha === 'doar') await endRegistrations(tx, locked, [row.id], 'cancelada')
    await tx.update(registrationTable).set({ escolha }).where(isIt)
    return {}
  })
}
