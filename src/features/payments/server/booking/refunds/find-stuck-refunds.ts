import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'
import { isQueued, withRows } from '#server/jobs/queue-sql.ts'
import { paymentTable, refundTable } from '../../tables.ts'
import { currentRefund } from './begin-refund.ts'
import { sendRefund } from './send-refund.ts'

/** A job that was just sent may not have run yet. */
const anHourAgo = sql`now() - interval '1 hour'`

/**
 * Every hour, sends a refund again whose job is not there any more: it has given up, or a server of an earlier version did not send it. What its
 * gateway has not decided for a day is shown to the treasurer, once, because what was shown is stored.
 */
export const findStuckRefunds: Job<Record<string, never>> = {
  name: 'find-stuck-refunds',
  cron: '37 * * * *',
  perChurch: withRows([refundTable, () => eq(refundTable.situacao, 'pedido')]),
  async run(_data, { db }) {
    const { situacao, flagAvisado, pedidoEm, pagamentoId } = refundTable
    const isStuck = and(eq(situacao, 'pedido'), eq(flagAvisado, false), lt(pedidoEm, sql`now() - interval '1 day'`))
    await db.transaction(async tx => {
      const stuck = await tx.update(refundTable).set({ flagAvisado: true }).where(isStuck).returning({ pagamentoId })
      const ids = stuck.map(row => row.pagamentoId)
      const values = { flagConferir: true, versao: sql`${paymentTable.versao} + 1` }
      if (ids.length) await tx.update(paymentTable).set(values).where(inArray(paymentTable.id, ids))
      const { id, comprovacao } = refundTable
      const waiting = await tx
        .select({ id, pagamentoId, comprovacao })
        .from(refundTable)
        .where(and(eq(situacao, 'pedido'), lt(pedidoEm, anHourAgo)))
        .orderBy(asc(id))
      for (const refund of waiting) {
        // Of a payment, the gateway is asked for one after the other.
        const isNext = refund.comprovacao !== null || (await currentRefund(tx, refund.pagamentoId)) === refund.id
        const data = { estorno: refund.id }
        if (isNext && !(await isQueued(tx, sendRefund, data))) await tx.send(sendRefund, data)
      }
    })
  },
}
