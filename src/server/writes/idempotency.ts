import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { type ChurchDb, type ChurchTx, churchTransaction } from '#server/db/church-db.ts'
import { idempotencyTable } from './tables.ts'

/** A POST that may be retried: `key` identifies it, `input` proves that a retry is the same request. */
export type IdempotentRequest = {
  key: string
  input: string
  /** Of whom its reply tells, so that it can be forgotten with them. Left out: of a guest. */
  accountId?: number | undefined
  churchId?: number | undefined
  /** What the transaction has stored as the reply, as JSON. */
  storedReply?: string
}

/** Contains the saved reply of an earlier request with the same key. Not a failure: it only ends the transaction of the retry. */
export class ReplayedReply extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('replayed')
    this.reply = reply
  }
}

/**
 * Ends a retry with the reply of the first request, before anything else is done for it: what the first one has used up, such as the
 * answer of a captcha, is not asked for again.
 * @throws ReplayedReply when the first request has succeeded
 * @throws Problem `key-reused` when the key was used for another input
 */
export const replayReply = (db: Pick<ChurchDb, 'select'>, request: IdempotentRequest): Promise<void> => endRetry(db, request)

/**
 * Inserts the idempotency key in the transaction of the write itself, so that a crash undoes both or neither. A retry waits here
 * until the first request has committed.
 * @throws ReplayedReply, Problem `key-reused` as `replayReply`
 */
export async function claimIdempotencyKey(tx: ChurchTx, request: IdempotentRequest): Promise<void> {
  const inserted = await tx
    .insert(idempotencyTable)
    .values({ chave: request.key, entrada: request.input, status: 200, contaId: request.accountId, igrejaId: request.churchId })
    .onConflictDoNothing()
    .returning({ chave: idempotencyTable.chave })
  if (!inserted.length) await endRetry(tx, request)
}

async function endRetry(db: Pick<ChurchDb, 'select'>, { key, input }: IdempotentRequest) {
  const [first] = await db.select().from(idempotencyTable).where(eq(idempotencyTable.chave, key))
  if (!first) return
  if (first.entrada !== input) throw new Problem('key-reused')
  throw new ReplayedReply(first.resposta)
}

/** Stores the result of the transaction as the reply for retries. */
export async function storeReply(tx: ChurchTx, request: IdempotentRequest, reply: unknown): Promise<void> {
  await tx
    .update(idempotencyTable)
    .set({ resposta: reply ?? null })
    .where(eq(idempotencyTable.chave, request.key))
  request.storedReply = JSON.stringify(reply ?? null)
}

/** Stores the reply that is sent, when it is not the result of the transaction. */
export async function storeSentReply(pool: pg.Pool, request: IdempotentRequest, reply: unknown): Promise<void> {
  if (request.storedReply === undefined || request.storedReply === JSON.stringify(reply ?? null)) return
  await churchTransaction(pool, null, tx => storeReply(tx, request, reply))
}
