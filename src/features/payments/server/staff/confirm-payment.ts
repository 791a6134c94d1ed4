import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { confirmPayment as endpoint, StaffPaymentDetails } from '../../contract/staff.ts'
import { mayMove } from '../../rules.ts'
import { bookSnapshot } from '../booking/book-snapshot.ts'
import { auditedPayment, lockVersion, staffPaymentDb } from '../rows/staff-db.ts'
import { readStaffPayment } from './read-staff-payment.ts'

/** Clocks differ a little. */
const toleranceMs = 300_000
/** Somebody may have paid before they said so, the day before at most, as in the bank's files; the treasurer may know no more than the day. */
const earlierMs = 2 * 86_400_000
/** Money that is confirmed later than this belongs to accounts that are closed. */
const longAgoMs = 366 * 86_400_000

/**
 * Books money that the treasurer has seen, in the church's own account or in cash, with what proves it. The ledger counts it at the time when it
 * arrived.
 * @throws Problem `invalid` for a payment of a gateway, for one whose money is booked already, and for a time in the future, long ago or before
 * the payment was begun: a gift would be in a year whose statements were given out; `stale`
 */
export async function confirmPayment(context: HandlerContext<typeof endpoint>): Promise<StaffPaymentDetails> {
  const { params, body, expectedVersion, services } = context
  const em = new Date(body.em)
  const age = Date.now() - em.getTime()
  if (age < -toleranceMs || age > longAgoMs) throw new Problem('invalid', { errors: { em: 'date' } })
  const db = staffPaymentDb(context)
  await db.transaction(async tx => {
    const row = await lockVersion(tx, params.id, expectedVersion)
    if (em.getTime() < row.criadoEm.getTime() - earlierMs) throw new Problem('invalid', { errors: { em: 'date' } })
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
