import { isAnyOf } from '#server/db/any-of.ts'
import { type StaffRequest, staffPaymentDb } from '../rows/staff-db.ts'
import { storedCardTable } from '../tables.ts'

/**
 * What the treasurer needs to know of saved cards by which something repeats, by id: not whose name is on them, nothing to pay with. No policy
 * opens cards to staff, so that no other query of theirs finds one; the endpoint has checked the ability and audits the call.
 */
export async function showCardsToStaff(request: StaffRequest, ids: readonly number[]) {
  const { id, bandeira, final, validade, recusadoEm } = storedCardTable
  const rows = await staffPaymentDb(request)
    .select({ id, bandeira, final, validade, recusadoEm })
    .from(storedCardTable)
    .where(isAnyOf(id, ids))
  return new Map(rows.map(row => [row.id, row]))
}
