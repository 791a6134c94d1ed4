import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { Job } from '#server/jobs/job.ts'
import type { DueWork } from '#server/jobs/late-work.ts'
import { log } from '#server/log/log.ts'
import { GatewayError, type Gateways } from '#server/payment-gateway.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { nextLook } from '../booking/next-look.ts'
import { paymentDb } from '../rows/payment-db.ts'
import { lockPayment, type PaymentRow } from '../rows/payment-row.ts'
import { paymentTable } from '../tables.ts'
import { followPayment } from './follow-payment.ts'

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

/**
 * Looks at the due payments of one church, each by itself: neither a gateway that hangs nor one payment that cannot be booked holds up another. One
 * that fails stays due, so that it counts as late, and others come before it meanwhile.
 */
export const followDuePayments: Job<Record<string, never>> = {
  name: 'follow-due-payments',
  atOnce: 2,
  async run(_data, { db: _own, church, signal, ...services }) {
    if (!church) return
    const db = paymentDb(services, church, 'follow-due-payments')
    const due = await db.transaction(tx => claimDue(tx))
    for (const row of due) {
      if (signal.aborted) return
      const isLooked = await followPayment(services, church, row.id, 'follow-due-payments').then(
        () => true,
        error => {
          const about = { payment: row.id, gateway: row.gateway }
          if (error instanceof GatewayError)
            log.warn({ ...about, reason: error.reason, code: error.code }, 'a gateway did not say what became of a payment')
          else log.error({ ...about, err: error }, 'a payment could not be followed')
          return error instanceof GatewayError
        },
      )
      await db.transaction(tx => release(tx, row, isLooked, services.gateways))
    }
  },
}

/** Longer than a gateway that hangs: for that long, no other run looks at the payments that a run has taken, also when it has died. */
const claimSeconds = 240

async function claimDue(tx: PurposeTx): Promise<PaymentRow[]> {
  const { id, proximaConsulta, consultandoAte } = paymentTable
  const rows = await tx
    .select()
    .from(paymentTable)
    .where(and(lte(proximaConsulta, new Date()), or(isNull(consultandoAte), lt(consultandoAte, sql`now()`))))
    .orderBy(asc(proximaConsulta))
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = rows.map(row => row.id)
  const claimed = sql`now() + make_interval(secs => ${claimSeconds})`
  if (ids.length) await tx.update(paymentTable).set({ consultandoAte: claimed }).where(inArray(id, ids))
  return rows
}

/**
 * Ends the claim of a payment, and says when it is looked at next unless booking has. What could not be followed stays due, and claimed until the
 * time is over.
 * @param row as it was when it was claimed
 */
async function release(tx: PurposeTx, row: PaymentRow, isLooked: boolean, gateways: Gateways): Promise<void> {
  if (!isLooked) return
  const now = await lockPayment(tx, row.id)
  if (!now) return
  const isBooked = now.consultas > row.consultas
  const consultas = isBooked ? now.consultas : row.consultas + 1
  const next = isBooked ? now.proximaConsulta : (nextLook({ ...now, consultas }, new Date(), gateways) ?? null)
  const values = { consultas, proximaConsulta: next, consultandoAte: null }
  await tx.update(paymentTable).set(values).where(eq(paymentTable.id, row.id))
}
