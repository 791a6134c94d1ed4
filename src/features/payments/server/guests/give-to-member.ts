import { and, asc } from 'drizzle-orm'
import { isAnyOf } from '#server/db/any-of.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { proofTable } from '../rows/proofs/tables.ts'
import { payerTable, paymentTable } from '../tables.ts'
import { type Guest, isPayerWith, isUnclaimed } from './is-payment-of-guest.ts'

/**
 * Makes payments of a guest those of a member, with an audit row for each. Which ones are unclaimed is checked again under a lock, so none changes
 * hands twice. Only whose it is changes: name, CPF and address stay as they were given, because the bank and the gateway know them.
 * @param tx as `staffPaymentDb`: the rows belong to no member yet
 * @param ids of payments; those that are not the guest's are left out
 * @returns the ids of those that are the member's now, in their order
 */
export async function giveToMember(tx: UnitOfWork, guest: Guest, memberId: number, ids: readonly number[]): Promise<number[]> {
  const { id } = paymentTable
  // Payments first, and in the order of their ids: whatever moves a payment locks it before its other rows.
  const unclaimed = await tx
    .select({ id })
    .from(paymentTable)
    .where(and(isAnyOf(id, ids), isUnclaimed(guest)))
    .orderBy(asc(id))
    .for('update')
  const unclaimedIds = unclaimed.map(row => row.id)
  const payers = await tx
    .update(payerTable)
    .set({ usuarioId: memberId })
    .where(and(isAnyOf(payerTable.pagamentoId, unclaimedIds), isPayerWith(guest.email)))
    .returning({ id: payerTable.pagamentoId })
  const given = payers.map(row => row.id).sort((a, b) => a - b)
  await tx.update(paymentTable).set({ usuarioId: memberId }).where(isAnyOf(id, given))
  await tx.update(proofTable).set({ usuarioId: memberId }).where(isAnyOf(proofTable.pagamentoId, given))
  for (const paymentId of given) {
    await tx.audit({ action: 'claim', entity: 'pagamento', id: paymentId, before: { usuarioId: null }, after: { usuarioId: memberId } })
  }
  return given
}
