import { submitPayment } from '#features/payments/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { startCharge } from './start-charge.ts'
import { askGiver } from './stop-recurring.ts'

/**
 * Charges a repeated gift for one due day (`dia`), or tries it again. By a method that its giver pays, it makes the payment, which another job sends
 * to them. Run twice, on two nodes at once or after kill -9, it makes one payment: the due day is taken in the transaction that makes the payment,
 * and that completes the job. If the server dies before the gateway was asked, the payment ends by itself (payments/server/processing/follow-payment.ts),
 * and the charge is tried again as after a decline.
 */
export const chargeRecurringGift: Job<{ recorrente: number; dia: string }> = {
  name: 'charge-recurring-gift',
  atOnce: 2,
  async run({ recorrente, dia }, { db, church, id: requestId, signal: _signal, ...services }) {
    if (!church?.modules.has('MOD_DOACAO')) return
    const now = new Date()
    const started = await db.transaction(tx => startCharge(tx, services, church, { recorrente, dia, now }))
    if (!started) return
    const { row, input } = started
    // Money for the church's own account is asked of no gateway.
    if (row.gateway === null) return
    const after = await submitPayment(services, church, row, input, requestId)
    // The bank asks the person while the payment is open.
    if (after.situacao !== 'pendente') return
    await askGiver({ services, church, requestId }, { recorrente, codigo: after.codigo })
  },
}
