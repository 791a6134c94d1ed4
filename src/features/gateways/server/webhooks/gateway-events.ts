import { and, eq, isNull } from 'drizzle-orm'
import { followPayment, gatewayEventTable, paymentTable } from '#features/payments/server/index.ts'
import type { Job } from '#server/jobs/job.ts'
import { NotYet } from '#server/jobs/queue-job.ts'

/** A message about a payment that nobody knows is kept in mind for this long: it may be faster than the gateway's own reply. */
const patienceMs = 3_600_000

/**
 * Acts on a gateway's message: asks the gateway what the payment is now. So it does not matter in which order messages arrive, how often, or
 * what is in them.
 */
export const readGatewayEvent: Job<{ evento: number }> = {
  name: 'read-gateway-event',
  atOnce: 4,
  batch: 10,
  async run({ evento }, { db, church, id: requestId, ...services }) {
    const [event] = await db
      .select()
      .from(gatewayEventTable)
      .where(and(eq(gatewayEventTable.id, evento), isNull(gatewayEventTable.processadoEm)))
    if (!church || !event) return
    const { codigo, referencia, gateway } = event
    const named = codigo ? eq(paymentTable.codigo, codigo) : eq(paymentTable.referencia, referencia ?? '')
    const [payment] = await db
      .select({ id: paymentTable.id })
      .from(paymentTable)
      .where(and(eq(paymentTable.gateway, gateway), named))
    if (payment) await followPayment(services, church, payment.id, requestId)
    else if (Date.now() - event.recebidoEm.getTime() < patienceMs) throw new NotYet('a message about a payment that is not known')
    await db.transaction(async tx => {
      await tx.update(gatewayEventTable).set({ processadoEm: new Date() }).where(eq(gatewayEventTable.id, evento))
    })
  },
}
