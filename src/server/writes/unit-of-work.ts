import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import * as z from 'zod'
import type { Invalidates, Subject } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { type ChangedRow, changeSince } from '#server/audit/change-since.ts'
import { auditTable } from '#server/audit/tables.ts'
import { busNotifySql, busNotifyValues, checkTopic } from '#server/bus/messages.ts'
import type { Actor } from '#server/db/actor.ts'
import { type ChurchDb, type ChurchTx, churchReads, churchTransaction } from '#server/db/church-db.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { QueueJob } from '#server/jobs/queue-job.ts'
import { claimIdempotencyKey, type IdempotentRequest, storeReply } from './idempotency.ts'

/** One row of the audit trail. It must never contain a secret. */
export type AuditEntry = { action: string; entity: string; id: number | string; before?: unknown; after?: unknown }

/** A write transaction together with its audit rows, jobs and content version. All of it is committed together or not at all. */
export type UnitOfWork = ChurchTx & {
  audit(entry: AuditEntry): Promise<void>
  /** The failure `stale`, with who has changed a row since a version. Without a version: who has changed it last. */
  staleProblem(row: ChangedRow): Promise<Problem>
  /** Queues a job, or several, that exist only if this transaction commits. */
  send<Data extends object>(job: QueueJob<Data, never>, data: Data | readonly Data[]): Promise<void>
  /** Takes jobs of the church out of the queue that nobody runs now, finished ones too. @param isMeant gets what they were sent with */
  forgetJobs(isMeant: (data: unknown) => boolean): Promise<void>
  /**
   * Renders public pages of the church again on their next request. Called automatically for endpoints with `invalidates`.
   * @param invalidates as in the declaration of an endpoint
   */
  invalidatePages(invalidates: Invalidates): Promise<void>
  /**
   * Tells pages that watch a topic, on all nodes, that it has changed (../http/streams/change-stream.ts), after this transaction has committed: soon
   * and almost always, not together with it as `invalidatePages` does. @throws for a topic of more than 200 bytes
   */
  announce(topic: string): void
}

/** The database access of a handler: it reads directly and writes only inside `transaction`. */
export type Db = ChurchDb & {
  /** Must not contain a network call: rows stay locked until it ends. */
  transaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>
  /** Writes the audit row of staff who have read rows of others, unless a transaction of this request has left one. */
  auditPass(): Promise<void>
}

type Scope = {
  services: Services
  church: ChurchState | null
  actor: Actor
  /** The call, for the audit row of staff who pass a named policy. */
  call?: string
  /** Whether the caller is staff: only they learn the name of the person who has changed a row. */
  isStaff?: boolean
  requestId: string
  invalidates?: Invalidates | undefined
  idempotentRequest?: IdempotentRequest | undefined
  /** The last step of each transaction. */
  beforeCommit?: (connection: pg.PoolClient) => Promise<void>
}

/** The database access of one request, or of one job. */
export function requestDb({
  services,
  church,
  actor,
  call = '',
  isStaff,
  requestId,
  invalidates,
  idempotentRequest,
  beforeCommit,
}: Scope): Db {
  const { pool, bus, directory, identify, jobs } = services
  let claimed = false
  let isPassAudited = !actor.pass || actor.pass === 'system'

  async function transaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    let change: { version: number; inBackground: boolean } | undefined
    const subjects = new Map<Subject, string>()
    const topics = new Set<string>()
    let isAudited = isPassAudited
    const run = async (base: ChurchTx, connection: pg.PoolClient) => {
      if (idempotentRequest && !claimed) await claimIdempotencyKey(base, idempotentRequest)
      claimed = true
      const tx: UnitOfWork = Object.assign(base as ChurchTx, {
        async audit(entry: AuditEntry) {
          if (!church) throw new Error('an audit row needs a church')
          const { action: acao, entity: entidade, before: antes, after: depois } = entry
          await base.insert(auditTable).values({
            contaId: actor.accountId ?? null,
            acao,
            entidade,
            entidadeId: String(entry.id),
            antes,
            depois,
            pedido: requestId,
          })
          isAudited = true
        },
        async staleProblem(row: ChangedRow) {
          const change = await changeSince(base, row, identify.nameOf)
          return new Problem('stale', { change: change && (isStaff ? change : { ...change, por: null }) })
        },
        send: <Data extends object>(job: QueueJob<Data, never>, data: Data | readonly Data[]) =>
          jobs.send(connection, job, data, church?.id ?? null),
        forgetJobs: (isMeant: (data: unknown) => boolean) => jobs.forget(connection, church?.id ?? null, isMeant),
        async invalidatePages(kind: Invalidates) {
          if (typeof kind === 'object') return noteSubject(connection, kind.subject)
          const inBackground = kind === 'pages-in-background' && change?.inBackground !== false
          if (church) change = { version: await raiseContentVersion(connection, church.id, inBackground), inBackground }
        },
        announce(topic: string) {
          checkTopic(topic)
          topics.add(topic)
        },
      })
      const reply = await work(tx)
      if (invalidates && !change) await tx.invalidatePages(invalidates)
      if (!isAudited) await tx.audit({ action: 'pass', entity: String(actor.pass), id: call })
      if (idempotentRequest) await storeReply(base, idempotentRequest, reply)
      await beforeCommit?.(connection)
      return reply
    }
    const result = await churchTransaction(pool, church?.id ?? null, run, actor)
    isPassAudited = true
    // This node does not wait for its own message, so the next read here sees the change.
    if (church && change) directory.churchChanged(church.id, change.version, change.inBackground)
    if (church) for (const [subject, id] of subjects) directory.subjectChanged(church.id, subject, id)
    if (church) for (const topic of topics) bus.announce({ church: church.id, topic })
    return result

    async function noteSubject(connection: Pick<pg.PoolClient, 'query'>, subject: Subject) {
      if (!church || subjects.has(subject)) return
      const id = randomUUID()
      subjects.set(subject, id)
      await connection.query(busNotifySql, busNotifyValues({ church: church.id, subject, change: id }))
    }
  }

  const auditPass = async () => {
    if (!isPassAudited) await transaction(async () => {})
  }
  return Object.assign(churchReads(pool, church?.id ?? null, actor), { transaction, auditPass }) as Db
}

/** Raises a church's content version and notifies all nodes when the transaction commits. @returns the new version */
export async function raiseContentVersion(connection: Pick<pg.PoolClient, 'query'>, church: number, inBackground = false): Promise<number> {
  const raise = 'update igreja set versao_conteudo = versao_conteudo + 1 where id = $1 returning versao_conteudo as version'
  const [raised] = parseRows(VersionRow, await connection.query(raise, [church]))
  if (!raised) throw new Error(`there is no church ${church}`)
  const { version } = raised
  await connection.query(busNotifySql, busNotifyValues({ church, version, inBackground }))
  return version
}

const VersionRow = z.object({ version: IntegerColumn })
