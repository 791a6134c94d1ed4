import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { paymentLineTable, paymentTable } from '#features/payments/server/index.ts'
import { deleteAudited, insertAudited, nextPosition, updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { GivingReasonInput, StaffGivingReason } from '../../contract/staff.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'
import { readStaffReason } from './staff-reasons.ts'

/** A reason that a write changes, and the version of it that the caller has seen. */
type Target = { id: number; expectedVersion: number | undefined }
type Change = Partial<Pick<typeof reasonTable.$inferInsert, 'imagem'>> & Partial<GivingReasonInput>

/** Adds a reason after the others. */
export async function createReason(tx: UnitOfWork, values: GivingReasonInput): Promise<StaffGivingReason> {
  const { id } = await insertAudited(tx, reasonTable, { ...values, ordem: await nextPosition(tx, reasonTable) })
  return readStaffReason(tx, id)
}

/** @throws Problem `not-found`, `stale` */
export async function changeReason(tx: UnitOfWork, { id, expectedVersion }: Target, change: Change): Promise<StaffGivingReason> {
  await updateAudited(tx, reasonTable, id, change, expectedVersion)
  return readStaffReason(tx, id)
}

/**
 * Deletes a reason that no payment names, whatever became of the payment, and no gift that repeats. Whoever begins a gift holds a lock of its
 * reasons, so none is missed.
 * @throws Problem `not-found`, `stale`; `conflict` when somebody has given for it
 */
export async function deleteReason(tx: UnitOfWork, { id, expectedVersion }: Target): Promise<Record<string, never>> {
  await tx.select({ id: reasonTable.id }).from(reasonTable).where(eq(reasonTable.id, id)).for('update')
  const isGift = and(eq(paymentTable.id, paymentLineTable.pagamentoId), eq(paymentTable.tipo, 'doacao'))
  const [gift] = await tx
    .select({ id: paymentLineTable.id })
    .from(paymentLineTable)
    .innerJoin(paymentTable, isGift)
    .where(eq(paymentLineTable.referencia, String(id)))
    .limit(1)
  const { id: recurringId, motivoId } = recurringGiftTable
  const [recurring] = await tx.select({ id: recurringId }).from(recurringGiftTable).where(eq(motivoId, id)).limit(1)
  if (gift || recurring) throw new Problem('conflict')
  return deleteAudited(tx, reasonTable, id, expectedVersion)
}
