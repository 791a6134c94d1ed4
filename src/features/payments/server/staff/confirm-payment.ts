import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { confirmPayment as endpoint, StaffPaymentDetails } from '../../contract/staff.ts'
import { mayMove } from '../../rules/payments.ts'
import { bookSnapshot } from '../booking/book-snapshot.ts'
import { mayHaveArrived } from '../rows/arrival-border.ts'
import { auditedPayment, lockVersion, staffPaymentDb } from '../rows/staff-db.ts'
import { readStaffPayment } from './read-staff-payment.ts'

/**
 * Books money that the treasurer has seen, in the church's own account or in cash, with what proves it. The ledger counts it at the time when it
 * arrived.
 * @throws Problem `invalid` for a payment of a gateway, for one whose money is booked already, and for a time in the future, long ago or before
 * the payment was begun; `stale`
 */
export async function confirmPayment(context: HandlerContext<typeof endpoint>): Promise<StaffPaymentDetails> {
  const { params, body, expectedVersion, services } = context
  const em = new Date(body.em)
  const db = staffPaymentDb(context)
  await db.transaction(async tx => {
    const row = await lockVersion(tx, params.id, expectedVersion)
    if (!mayHaveArrived(em, row.criadoEm)) throw new Problem('invalid', { errors: { em: 'date' } })
    if (row.gateway !== null) throw new Problem('invalid', { errors: { gateway: 'invalid' } })
    if (!mayMove(row.situacao, 'aprovado')) throw new Problem('invalid', { errors: { situacao: 'invalid' } })
    const snapshot = { referencia: row.codigo, situacao: 'aprovado', recebido: body.recebido } as const
    // Seen with this; another amount than was asked for is for a second look.
    const after = await bookSnapshot(tx, { ...row, flagConferir: false }, snapshot, services, em)
    const { comprovacao } = body
    await tx.audit({
      action: 'confirm',
      entity: 'pagamento',
      id: row.id,
      before: auditedPayment(row),
      after: { ...auditedPayment(after), em: em.toISOString(), comprovacao },
    })
  })
  return readStaffPayment(db, params.id)
}
