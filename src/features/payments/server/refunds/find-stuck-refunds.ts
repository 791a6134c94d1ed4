import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Job } from '#server/jobs/job.ts'
import { paymentTable, refundTable } from '../tables.ts'

/**
 * Once a day, shows the treasurer each refund that its gateway has not decided for a day: its job has perhaps given up. Once for each, because what
 * was shown is stored.
 */
export const findStuckRefunds: Job<Record<string, never>> = {
  name: 'find-stuck-refunds',
  cron: '37 9 * * *',
  perChurch: true,
  async run(_data, { db }) {
    const { situacao, flagAvisado, pedidoEm, pagamentoId } = refundTable
    const isStuck = and(eq(situacao, 'pedido'), eq(flagAvisado, false), lt(pedidoEm, sql`now() - interval '1 day'`))
    await db.transaction(async tx => {
      const stuck = await tx.update(refundTable).set({ flagAvisado: true }).where(isStuck).returning({ pagamentoId })
      const ids = stuck.map(row => row.pagamentoId)
      const values = { flagConferir: true, versao: sql`${paymentTable.versao} + 1` }
      if (ids.length) await tx.update(paymentTable).set(values).where(inArray(paymentTable.id, ids))
    })
  },
}
