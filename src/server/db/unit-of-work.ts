import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { auditTable } from '#server/audit/tables.ts'
import { busNotifySql, busNotifyValues } from '#server/bus/bus.ts'
import { type ChurchDb, type ChurchTx, churchReads, churchTransaction } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'
import type { ChurchState } from '../http/church-directory.ts'
import type { Services } from '../http/services.ts'
import { idempotencyTable } from '../http/tables.ts'

/** One row of the audit trail. It must never contain a secret. */
export type AuditEntry = { action: string; entity: string; id: number | string; before?: unknown; after?: unknown }

/** A write transaction together with its audit rows, jobs and content version. All of it is committed together or not at all. */
export type UnitOfWork = ChurchTx & {
  audit(entry: AuditEntry): Promise<void>
  /** Queues a job that exists only if this transaction commits. */
  send<Data extends object>(job: Job<Data>, data: Data): Promise<void>
  /**
   * Renders all public pages of the church again on their next request. Called automatically for endpoints with
   * `invalidates: 'pages'`.
   */
  invalidatePages(): Promise<void>
}

/** The database access of a handler: it reads directly and writes only inside `transaction`. */
export type Db = ChurchDb & {
  /** Must not contain a network call: rows stay locked until it ends. */
  transaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>
}

/** A POST that may be retried: `key` identifies it, `input` proves that a retry is the same request. */
export type IdempotentRequest = { key: string; input: string }

/** Contains the saved reply of an earlier request with the same key. Not a failure: it only ends the transaction of the retry. */
export class ReplayedReply extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('replayed')
    this.reply = reply
  }
}

type Scope = {
  services: Services
  church: ChurchState | null
  accountId: number | null
  requestId: string
  invalidates: boolean
  idempotentRequest?: IdempotentRequest | undefined
}

/** The database access of one request. */
export function requestDb({ services, church, accountId, requestId, invalidates, idempotentRequest }: Scope): Db {
  const { pool, directory, jobs } = services
  let claimed = false

  async function transaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    let version: number | undefined
    const result = await churchTransaction(pool, church?.id ?? null, async (base, connection) => {
      if (idempotentRequest && !claimed) await claimIdempotencyKey(base, idempotentRequest)
      claimed = true
      const tx: UnitOfWork = Object.assign(base as ChurchTx, {
        async audit(entry: AuditEntry) {
          if (!church) throw new Error('an audit row needs a church')
          const { action: acao, entity: entidade, before: antes, after: depois } = entry
          await base.insert(auditTable).values({
            igrejaId: church.id,
            contaId: accountId,
            acao,
            entidade,
            entidadeId: String(entry.id),
            antes,
            depois,
            pedido: requestId,
          })
        },
        send: <Data extends object>(job: Job<Data>, data: Data) => jobs.send(connection, job, data),
        async invalidatePages() {
          if (church) version = await raiseContentVersion(connection, church.id)
        },
      })
      const reply = await work(tx)
      if (invalidates && version === undefined) await tx.invalidatePages()
      if (idempotentRequest)
        await base
          .update(idempotencyTable)
          .set({ resposta: reply ?? null })
          .where(eq(idempotencyTable.chave, idempotentRequest.key))
      return reply
    })
    // This node does not wait for its own message, so the next read here sees the change.
    if (church && version !== undefined) directory.churchChanged(church.id, version)
    return result
  }

  return Object.assign(churchReads(pool, church?.id ?? null), { transaction }) as Db
}

/**
 * Inserts the idempotency key in the transaction of the write itself, so that a crash undoes both or neither. A retry waits here
 * until the first request has committed.
 * @throws Problem `key-reused` when the key was used for another input
 * @throws ReplayedReply when the first request has already succeeded
 */
async function claimIdempotencyKey(tx: ChurchTx, { key, input }: IdempotentRequest) {
  const inserted = await tx
    .insert(idempotencyTable)
    .values({ chave: key, entrada: input, status: 200 })
    .onConflictDoNothing()
    .returning({ chave: idempotencyTable.chave })
  if (inserted.length) return
  const [first] = await tx.select().from(idempotencyTable).where(eq(idempotencyTable.chave, key))
  if (first?.entrada !== input) throw new Problem('key-reused')
  throw new ReplayedReply(first.resposta)
}

/** Raises a church's content version and notifies all nodes when the transaction commits. @returns the new version */
export async function raiseContentVersion(connection: Pick<pg.PoolClient, 'query'>, church: number): Promise<number> {
  const { rows } = await connection.query('update igreja set versao = versao + 1 where id = $1 returning versao', [church])
  const version = Number(rows[0].versao)
  await connection.query(busNotifySql, busNotifyValues({ church, version }))
  return version
}

/** Deletes idempotency keys after a day: no client retries for that long. */
export const expireIdempotencyKeys: Job<Record<string, never>> = {
  name: 'expire-idempotency-keys',
  cron: '17 3 * * *',
  async run(_data, { pool }) {
    await churchTransaction(pool, null, tx =>
      tx.delete(idempotencyTable).where(sql`${idempotencyTable.criadoEm} < now() - interval '24 hours'`),
    )
  },
}
