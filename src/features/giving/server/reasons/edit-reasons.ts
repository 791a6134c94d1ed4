import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { paymentLineTable, paymentTable } from '#features/payments/server/index.ts'
import { orderedRows } from '#server/http/api/ordered-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import * as contract from '../../contract/staff.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'
import { listStaffReasons, readStaffReason } from './staff-reasons.ts'

const endpoints = {
  list: contract.listStaffGivingReasons,
  create: contract.createGivingReason,
  update: contract.updateGivingReason,
  delete: contract.deleteGivingReason,
  order: contract.orderGivingReasons,
  setPicture: contract.setGivingReasonPicture,
  deletePicture: contract.deleteGivingReasonPicture,
}

/** The reasons as staff set them. */
export const reasonRoutes = orderedRows(endpoints, {
  table: reasonTable,
  show: ({ id }, db) => readStaffReason(db, id),
  list: listStaffReasons,
  beforeDelete: requireUnused,
})

/**
 * A reason that a payment names, whatever became of the payment, or a gift that repeats, stays. Whoever begins a gift holds a lock of its
 * reasons, so none is missed.
 * @throws Problem `conflict`
 */
async function requireUnused(tx: UnitOfWork, id: number): Promise<void> {
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
}
