import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { refusePayment as endpoint, StaffPaymentDetails } from '../../contract/staff.ts'
import { isOpen } from '../../rules/payments.ts'
import { bookSnapshot } from '../booking/book-snapshot.ts'
import { auditedPayment, lockVersion, staffPaymentDb } from '../rows/staff-db.ts'
import { readStaffPayment } from './read-staff-payment.ts'

/**
 * Ends a payment whose money has not come. It can still be confirmed when it comes after all.
 * @throws Problem `invalid` for a payment of a gateway, and for one that has ended; `stale`
 */
export async function refusePayment(context: HandlerContext<typeof endpoint>): Promise<StaffPaymentDetails> {
  const { params, body, expectedVersion, services } = context
  const db = staffPaymentDb(context)
  await db.transaction(async tx => {
    const row = await lockVersion(tx, params.id, expectedVersion)
    if (row.gateway !== null) throw new Problem('invalid', { errors: { gateway: 'invalid' } })
    if (!isOpen(row.situacao)) throw new Problem('invalid', { errors: { situacao: 'invalid' } })
    const snapshot = { referencia: row.codigo, situacao: 'nao_aprovado' } as const
    const after = await bookSnapshot(tx, { ...row, flagConferir: false }, snapshot, services, new Date())
    const audited = { ...auditedPayment(after), motivo: body.motivo }
    await tx.audit({ action: 'refuse', entity: 'pagamento', id: row.id, before: auditedPayment(row), after: audited })
  })
  return readStaffPayment(db, params.id)
}
