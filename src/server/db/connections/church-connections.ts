import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { type ConcurrencyLimit, createConcurrencyLimit } from '#server/scheduling/concurrency-limit.ts'
import type { Group } from '#server/scheduling/queue.ts'
import { createActivity, type Share } from '#server/scheduling/share.ts'

/**
 * Connections that one church uses at the same time while other churches use the database. Two, so that one slow query does not stop the
 * whole church; with more, the others wait behind what is done for it (tests/load/flood.ts).
 */
const maxOfChurch = 2
/** Tasks that may wait for a connection, of one church a quarter of them. */
const maxWaiting = 2_000

const limits = new WeakMap<pg.Pool, ConcurrencyLimit>()

function limitOf(pool: pg.Pool): ConcurrencyLimit {
  const limit =
    limits.get(pool) ?? createConcurrencyLimit({ maxRunning: pool.options.max, maxWaiting, share: shareOfChurch(), turnsBeforeStart: 0 })
  limits.set(pool, limit)
  return limit
}

function shareOfChurch(): Share {
  const running = new Map<Group, number>()
  const { note, isAlone } = createActivity()
  const change = (church: Group, difference: number) => running.set(church, (running.get(church) ?? 0) + difference)
  return {
    asked(church) {
      if (church) note(church)
    },
    mayStart: church => (running.get(church) ?? 0) < maxOfChurch || isAlone(church),
    started: church => void change(church, 1),
    ended: church => void change(church, -1),
  }
}

/** Whether this is called inside a transaction, which has a connection already. */
const transactionScope = new AsyncLocalStorage<true>()
export const isInTransaction = () => transactionScope.getStore() === true
/** Runs the work of a transaction. What it reads outside of it does not wait for its turn: it could wait for the end of the transaction itself. */
export const runInTransaction = <T>(work: () => Promise<T>): Promise<T> => transactionScope.run(true, work)

export type TakenConnection = { connection: pg.PoolClient; release(isBroken: boolean): void }

/**
 * A connection of the pool, when it is the church's turn. One that is flooded with requests gets two connections while others want some, so
 * that these do not wait behind it. Alone it may use all.
 * @param church its id; empty for what belongs to no church
 * @param isNested whether the caller is inside a transaction, and does not wait
 * @throws Problem `unavailable` when too much waits for this church already
 */
export async function connectInTurn(pool: pg.Pool, church: string, isNested = isInTransaction()): Promise<TakenConnection> {
  const giveBack = isNested ? () => {} : await limitOf(pool).takeTurn({ group: church })
  try {
    const connection = await pool.connect()
    return {
      connection,
      release(isBroken) {
        connection.release(isBroken)
        giveBack()
      },
    }
  } catch (error) {
    giveBack()
    throw error
  }
}
