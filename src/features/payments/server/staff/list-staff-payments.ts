import { and } from 'drizzle-orm'
import type { PageQuery } from '#contract/page-query.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { keyset } from '#server/db/keyset.ts'
import type { StaffPayment } from '../../contract/staff.ts'
import type { PaymentFilters } from '../../contract/staff-filters.ts'
import { paymentTable } from '../tables.ts'
import { hasFilters } from './payment-filters.ts'
import { selectPayments, toStaffPayment } from './select-payments.ts'

const { after, orderBy } = keyset(paymentTable.criadoEm, paymentTable.id)

/** A page of payments, newest first. @param db of a caller who passes `money` */
export async function listStaffPayments(
  db: ChurchDb,
  { fusoHorario }: { fusoHorario: string },
  { antes, limit, ...filters }: PageQuery & PaymentFilters,
): Promise<StaffPayment[]> {
  const rows = await selectPayments(db)
    .where(and(after(antes), hasFilters(filters, fusoHorario)))
    .orderBy(...orderBy())
    .limit(limit)
  return rows.map(toStaffPayment)
}
