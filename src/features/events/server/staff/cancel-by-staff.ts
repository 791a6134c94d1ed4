import { eq } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { mostRefundable, staffPaymentDb } from '#features/payments/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type * as contract from '../../contract/staff-changes.ts'
import { cancelAndRefund, hasEnded, type LockedRegistration, lockWithPayments } from '../registrations/cancel.ts'
import { refundNow } from '../registrations/refund-now.ts'
import { registrationTable } from '../registrations/tables.ts'
import { endOpenPayments } from './open-payments.ts'
import { tellCancelled } from './tell-cancelled.ts'

/**
 * Cancels a registration of somebody, and gives back as much as the treasurer says, also when the rules would give back something else or nothing.
 * @throws Problem `not-found`; `conflict` as `lockWithPayments`; `invalid` for more than is left, and without an amount where the rules say none
 */
export async function cancelByStaff(context: HandlerContext<typeof contract.cancelByStaff>): Promise<Reply<typeof contract.cancelByStaff>> {
  const { services, params, body } = context
  return staffPaymentDb(context).transaction(async tx => {
    const found = await lockWithPayments(tx, params.id, eq(registrationTable.id, params.inscricao))
    const { registration: row } = found
    if (hasEnded(row)) return { devolucao: 0, flagTesouraria: false, pagamentosAbertos: [] }
    const devolucao = await amountToGiveBack(tx, found, body.devolucao)
    const { motivo } = body
    const givenBack = await cancelAndRefund(tx, found, { devolucao, motivo }, services)
    const pagamentosAbertos = await endOpenPayments(tx, found, services, new Date())
    await tx.send(tellCancelled, { inscricao: row.id, motivo })
    const after = { situacao: 'cancelada', ...givenBack, motivo, pagamentosAbertos }
    await tx.audit({ action: 'cancel', entity: 'evento_inscricao', id: row.id, before: { situacao: row.situacao }, after })
    return { ...givenBack, pagamentosAbertos }
  })
}

/** @param named by the treasurer @throws Problem `invalid` */
async function amountToGiveBack(tx: UnitOfWork, found: LockedRegistration, named: number | undefined): Promise<number> {
  const { payment, locked } = found
  const left = payment ? await mostRefundable(tx, payment) : 0
  // Of what nobody has paid yet, nothing comes back.
  const byRules = left === 0 ? 0 : await refundNow(tx, { ...found, event: locked.event }, new Date())
  const amount = named ?? byRules
  if (amount === null) throw new Problem('invalid', { errors: { devolucao: 'required' } })
  if (amount > left) throw new Problem('invalid', { errors: { devolucao: `between:0,${left}` } })
  return amount
}
