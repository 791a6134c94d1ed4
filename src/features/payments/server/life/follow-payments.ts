import { and, asc, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import { log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/job.ts'
import type { DueWork } from '#server/jobs/late-work.ts'
import { GatewayError } from '../gateways/gateway.ts'
import { paymentTable } from '../tables.ts'
import { followPayment } from './follow-payment.ts'
import { nextLook } from './next-look.ts'
import { paymentDb } from './payment-db.ts'

const ChurchRow = z.object({ igreja_id: IntegerColumn })

/** How many payments of a church one run looks at. */
const most = 50

/** Every minute, finds the churches with payments that must be looked at: a message of a gateway was lost, or their time is over. */
export const findDuePayments: Job<Record<string, never>> = {
  name: 'find-due-payments',
  cron: '* * * * *',
  async run(_data, { db: _own, church: _none, ...services }) {
    const found = await services.pool.query('select igreja_id from igrejas_com_pagamentos_a_consultar()')
    for (const { igreja_id } of parseRows(ChurchRow, found)) {
      const church = await services.directory.findById(igreja_id)
      if (church) await paymentDb(services, church, 'find-due-payments').transaction(tx => tx.send(followDuePayments, {}))
    }
  },
}

/** Followed every minute, they are due for that long at most, or for the time that a gateway takes which hangs. */
export const duePayments: DueWork = {
  name: 'payments',
  finder: findDuePayments.name,
  oldest: 'pagamento_mais_atrasado',
  lateAfterSeconds: 5 * 60,
}

/** Looks at the due payments of one church, each by itself, so that one gateway that hangs holds up no payment of another. */
export const followDuePayments: Job<Record<string, never>> = {
  name: 'follow-due-payments',
  atOnce: 2,
  async run(_data, { db: _own, church, signal, ...services }) {
    if (!church) return
    const db = paymentDb(services, church, 'follow-due-payments')
    const due = await db.transaction(async tx => {
      const now = new Date()
      const isDue = and(lte(paymentTable.proximaConsulta, now))
      const rows = await tx
        .select()
        .from(paymentTable)
        .where(isDue)
        .orderBy(asc(paymentTable.proximaConsulta))
        .limit(most)
        .for('update', { skipLocked: true })
      // Taken: another run does not look at them at the same time. If this one dies, they are due again soon.
      for (const row of rows) {
        const consultas = row.consultas + 1
        const proximaConsulta = nextLook({ ...row, consultas }, now) ?? null
        await tx
          .update(paymentTable)
          .set({
            consultas,
            proximaConsulta: proximaConsulta && sql`greatest(${proximaConsulta.toISOString()}::timestamptz, now() + interval '20 seconds')`,
          })
          .where(eq(paymentTable.id, row.id))
      }
      return rows
    })
    for (const { id, gateway } of due) {
      if (signal.aborted) return
      await followPayment(services, church, id, 'follow-due-payments').catch(error => {
        if (!(error instanceof GatewayError)) throw error
        log.warn({ gateway, reason: error.reason, code: error.code }, 'a gateway did not say what became of a payment')
      })
    }
  },
}
