import { eq } from 'drizzle-orm'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { markPaymentChecked as endpoint, StaffPaymentDetails } from '../../contract/staff.ts'
import { lockVersion } from '../rows/staff-db.ts'
import { paymentTable } from '../tables.ts'
import { readStaffPayment } from './read-staff-payment.ts'

/**
 * Takes a payment out of the treasurer's queue, until something unusual happens to it again. While a dispute is open, or its money is awaited, it
 * stays.
 * @throws Problem `not-found`, `stale`
 */
export async function markChecked(context: HandlerContext<typeof endpoint>): Promise<StaffPaymentDetails> {
  const { db, params, expectedVersion } = context
  await db.transaction(async tx => {
    const { id, flagConferir, versao } = await lockVersion(tx, params.id, expectedVersion)
    const values = { flagConferir: false, versao: versao + 1 }
    await tx.update(paymentTable).set(values).where(eq(paymentTable.id, id))
    await tx.audit({ action: 'update', entity: 'pagamento', id, before: { flagConferir, versao }, after: values })
  })
  return readStaffPayment(db, params.id)
}
