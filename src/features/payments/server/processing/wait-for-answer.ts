import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { IdempotentRequest } from '#server/writes/idempotency.ts'
import type { PaymentDb } from '../rows/payment-db.ts'
import type { PaymentRow } from '../rows/payment-row.ts'
import { paymentTable } from '../tables.ts'

/** A repeated request waits this long for the first one. */
const patienceMs = 10_000
const pauseMs = 150

/**
 * The payment that an earlier request with the same key has made, as it is now. While that one still talks to the gateway, this one waits.
 * @returns `undefined` when there is none
 * @throws Problem `key-reused` when the key was used for something else
 */
export async function findRepeated(db: PaymentDb, { key, input }: IdempotentRequest): Promise<PaymentRow | undefined> {
  const row = await findAnswered(db, eq(paymentTable.chave, key))
  if (row && row.entrada !== input) throw new Problem('key-reused')
  return row
}

/** Without a key, equal requests are one for this long. */
const equalMs = 60_000

/**
 * The same for a request without a key: the payment that an equal one has made just before.
 * @param input as `equalRequestOf`
 */
export const findEqual = (db: PaymentDb, input: string): Promise<PaymentRow | undefined> => findAnswered(db, isEqualRequest(input))

/** Payments that an equal request has made just before. */
export const isEqualRequest = (input: string): SQL | undefined =>
  and(eq(paymentTable.entrada, input), gt(paymentTable.criadoEm, new Date(Date.now() - equalMs)))

async function findAnswered(db: PaymentDb, isIt: SQL | undefined): Promise<PaymentRow | undefined> {
  const until = Date.now() + patienceMs
  for (;;) {
    const [row] = await db.transaction(tx => tx.select().from(paymentTable).where(isIt).limit(1))
    if (!row) return undefined
    if (row.envio === 'respondido' || Date.now() > until) return row
    await sleep(pauseMs)
  }
}
