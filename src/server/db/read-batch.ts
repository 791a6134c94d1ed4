import type pg from 'pg'
import type { Binding } from './actor.ts'
import { queryBound } from './bound-query.ts'
import { connectInTurn, isInTransaction, type TakenConnection } from './connections/church-connections.ts'

type Read = {
  binding: Binding
  query: pg.QueryConfig
  values: unknown[] | undefined
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

/** A slow read delays those after it in its batch, so there are not many. */
const maxReads = 8

/** The batches that are not sent yet, by church, and apart for reads that do not wait for its turn. */
const waiting = new WeakMap<pg.Pool, Map<string, Read[]>>()

/**
 * Reads data of one church and actor. Reads of a church that begin in the same turn of the event loop, such as those of a page, are sent on
 * one connection in one write. Each is a transaction with its own binding; one that PostgreSQL refuses fails alone.
 */
export function readInBatch(pool: pg.Pool, binding: Binding, query: pg.QueryConfig, values: unknown[] | undefined) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const batches = waiting.get(pool) ?? new Map<string, Read[]>()
    waiting.set(pool, batches)
    const read = { binding, query, values, resolve, reject }
    const church = binding[0] as string
    const isNested = isInTransaction()
    const key = isNested ? `${church} nested` : church
    const batch = batches.get(key)
    if (batch && batch.length < maxReads) batch.push(read)
    else {
      const reads = [read]
      batches.set(key, reads)
      process.nextTick(() => {
        if (batches.get(key) === reads) batches.delete(key)
        void send(pool, church, isNested, reads)
      })
    }
  })
}

async function send(pool: pg.Pool, church: string, isNested: boolean, reads: readonly Read[]): Promise<void> {
  let taken: TakenConnection
  try {
    taken = await connectInTurn(pool, church, isNested)
  } catch (error) {
    for (const { reject } of reads) reject(error)
    return
  }
  const leaveItUsable = await Promise.all(
    reads.map(({ binding, query, values, resolve, reject }) =>
      queryBound(taken.connection, binding, query, values).then(
        result => {
          resolve(result)
          return true
        },
        error => {
          reject(error)
          return isUsableAfter(error)
        },
      ),
    ),
  )
  taken.release(leaveItUsable.includes(false))
}

/**
 * Whether a connection may be used again: PostgreSQL has refused the query, and neither ends the session (57P…, 08…) nor misses a prepared
 * statement (26000).
 */
function isUsableAfter(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(?!08|57P|26)[0-9A-Z]{5}$/.test(code)
}
