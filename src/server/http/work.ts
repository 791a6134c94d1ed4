import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { auditTable } from '#server/audit/tables.ts'
import { notifyText, notifyValues } from '#server/bus/bus.ts'
import { type ChurchDb, type ChurchTx, churchReads, churchTransaction } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'
import type { ChurchState } from './context.ts'
import type { Services } from './services.ts'
import { idempotencyTable } from './tables.ts'

/** One line of the audit trail. Never put a secret into it. */
export type AuditEntry = { action: string; entity: string; id: number | string; before?: unknown; after?: unknown }

/** A write transaction, with what belongs to every write. All of it is committed together or not at all. */
export type WriteTx = ChurchTx & {
  audit(entry: AuditEntry): Promise<void>
  /** Queues a job that exists only if this transaction commits. */
  send<Data extends object>(job: Job<Data>, data: Data): Promise<void>
  /** All public pages of the church are made anew; called by the framework for endpoints with `changes: 'content'`. */
  contentChanged(): Promise<void>
}

/** What a handler reads with, and the one way to write. */
export type Db = ChurchDb & {
  /** No network call inside: rows are held until it ends. */
  transaction<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>
}

/** A retried POST: `key` names it, `input` proves that it is the same one. */
export type Retry = { key: string; input: string }

/** The answer of the first try, found while the second ran. Not an error: it ends the transaction. */
export class Repeated extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('repeated')
    this.reply = reply
  }
}

type Scope = {
  services: Services
  church: ChurchState | null
  accountId: number | null
  requestId: string
  changes: boolean
  retry?: Retry | undefined
}

/** The database as one request may use it. */
export function requestDb({ services, church, accountId, requestId, changes, retry }: Scope): Db {
  const { pool, directory, jobs } = services
  let claimed = false

  async function transaction<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    let version: number | undefined
    const result = await churchTransaction(pool, church?.id ?? null, async (base, connection) => {
      if (retry && !claimed) await claim(base, retry)
      claimed = true
      const tx: WriteTx = Object.assign(base as ChurchTx, {
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
        async contentChanged() {
          if (church) version = await bumpVersion(connection, church.id)
        },
      })
      const done = await work(tx)
      if (changes && version === undefined) await tx.contentChanged()
      if (retry)
        await base
          .update(idempotencyTable)
          .set({ resposta: done ?? null })
          .where(eq(idempotencyTable.chave, retry.key))
      return done
    })
    // This node does not wait for its own message: the next read here sees the change.
    if (church && version !== undefined) directory.changed(church.id, version)
    return result
  }

  return Object.assign(churchReads(pool, church?.id ?? null), { transaction }) as Db
}

/**
 * Takes the key, inside the transaction of the write itself: a crash takes back both or neither. A second try waits here
 * until the first has committed.
 */
async function claim(tx: ChurchTx, { key, input }: Retry) {
  const taken = await tx
    .insert(idempotencyTable)
    .values({ chave: key, entrada: input, status: 200 })
    .onConflictDoNothing()
    .returning({ chave: idempotencyTable.chave })
  if (taken.length) return
  const [first] = await tx.select().from(idempotencyTable).where(eq(idempotencyTable.chave, key))
  if (first?.entrada !== input) throw new Problem('key-reused')
  throw new Repeated(first.resposta)
}

/** Raises a church's content version and tells all nodes when the transaction commits. Returns the new version. */
export async function bumpVersion(connection: Pick<pg.PoolClient, 'query'>, church: number): Promise<number> {
  const { rows } = await connection.query('update igreja set versao = versao + 1 where id = $1 returning versao', [church])
  const version = Number(rows[0].versao)
  await connection.query(notifyText, notifyValues({ church, version }))
  return version
}

/** Keys are kept for a day: longer than any client retries. */
export const expireIdempotencyKeys: Job<Record<string, never>> = {
  name: 'expire-idempotency-keys',
  cron: '17 3 * * *',
  async run(_data, { pool }) {
    await churchTransaction(pool, null, tx =>
      tx.delete(idempotencyTable).where(sql`${idempotencyTable.criadoEm} < now() - interval '24 hours'`),
    )
  },
}
