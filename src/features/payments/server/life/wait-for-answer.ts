import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { IdempotentRequest } from '#server/db/idempotency.ts'
import { paymentTable } from '../tables.ts'
import type { PaymentRow } from './payment-row.ts'

/** A repeated request waits this long for the first one. */
const patienceMs = 10_000
const pauseMs = 150

/**
 * The payment that an earlier request with the same key has made, as it is now. While that one still talks to the gateway, this one waits.
 * @param db as `paymentDb`
 * @returns `undefined` when there is none
 * @throws Problem `key-reused` when the key was used for something else
 */
export async function findRepeated(db: Pick<ChurchDb, 'select'>, { key, input }: IdempotentRequest): Promise<PaymentRow | undefined> {
  const until = Date.now() + patienceMs
  for (;;) {
    const [row] = await db.select().from(paymentTable).where(eq(paymentTable.chave, key))
    if (!row) return undefined
    if (row.entrada !== input) throw new Problem('key-reused')
    if (row.envio === 'respondido' || Date.now() > until) return row
    await sleep(pauseMs)
  }
}
