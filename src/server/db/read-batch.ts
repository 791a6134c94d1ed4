import type pg from 'pg'
import type { Binding } from './actor.ts'
import { connectInTurn, isInTransaction, type TakenConnection } from './connections/church-connections.ts'
import { type Read, readTogether } from './read-together.ts'

/** A slow read delays the others of its batch; a page has fewer. */
const maxReads = 32

type Batch = { pool: pg.Pool; binding: Binding; isNested: boolean; reads: readonly Read[] }

/** The batches that are not sent yet, by binding, and apart for reads that do not wait for their church's turn. */
const waiting = new WeakMap<pg.Pool, Map<string, Read[]>>()

/**
 * Reads data of one church and actor. Reads of the same ones that begin in the same turn of the event loop, such as those of a page, are sent
 * in one write and are one transaction. One that PostgreSQL refuses fails alone.
 */
export function readInBatch(pool: pg.Pool, binding: Binding, query: pg.QueryConfig, values: unknown[] | undefined) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const batches = waiting.get(pool) ?? new Map<string, Read[]>()
    waiting.set(pool, batches)
    const isNested = isInTransaction()
    const key = JSON.stringify([isNested, ...binding])
    const read = { query, values, resolve, reject }
    const batch = batches.get(key)
    if (batch && batch.length < maxReads) batch.push(read)
    else {
      const reads = [read]
      batches.set(key, reads)
      process.nextTick(() => {
        if (batches.get(key) === reads) batches.delete(key)
        void send({ pool, binding, isNested, reads })
      })
    }
  })
}

async function send({ reads, ...batch }: Batch): Promise<void> {
  const { pool, binding, isNested } = batch
  let taken: TakenConnection
  try {
    taken = await connectInTurn(pool, binding[0] as string, isNested)
  } catch (error) {
    for (const { reject } of reads) reject(error)
    return
  }
  const { error, notRun } = await readTogether(taken.connection, binding, reads)
  taken.release(error !== undefined && !isUsableAfter(error))
  // Each alone, so that the next one that fails takes no other with it.
  for (const read of notRun) void send({ ...batch, reads: [read] })
}

/**
 * Whether a connection may be used again: PostgreSQL has refused the query, and neither ends the session (57P…, 08…) nor misses a prepared
 * statement (26000).
 */
function isUsableAfter(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(?!08|57P|26)[0-9A-Z]{5}$/.test(code)
}
