import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'

/**
 * Connections that one church uses at the same time while other churches use the database. Two, so that one slow query does not stop the
 * whole church; with more, the others wait behind what is done for it (tests/load/flood.ts).
 */
const maxOfChurch = 2
/** Tasks of one church that may wait for a connection. */
const maxWaiting = 500
/** A church that has asked for no connection for this many milliseconds is not using the database. */
const idleMs = 1_000

type Use = { church: string; at: number }

/** Who has the connections of a pool, and who waits. The churches are in the order of their turns: one that has had its turn goes to the end. */
type Turns = { taken: number; running: Map<string, number>; waiting: Map<string, (() => void)[]>; last: Use; lastOfAnother: Use }

const nobody = { church: '', at: Number.NEGATIVE_INFINITY }
const turnsOfPools = new WeakMap<pg.Pool, Turns>()

function turnsOf(pool: pg.Pool): Turns {
  const turns = turnsOfPools.get(pool) ?? { taken: 0, running: new Map(), waiting: new Map(), last: nobody, lastOfAnother: nobody }
  turnsOfPools.set(pool, turns)
  return turns
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
  if (isNested) return connect(pool, () => {})
  const turns = turnsOf(pool)
  noteUse(turns, church)
  if (mayStart(turns, pool, church)) take(turns, church)
  else await wait(turns, church)
  return connect(pool, () => {
    turns.taken--
    const running = (turns.running.get(church) ?? 1) - 1
    if (running) turns.running.set(church, running)
    else turns.running.delete(church)
    startWaiting(turns, pool)
  })
}

async function connect(pool: pg.Pool, giveBack: () => void): Promise<TakenConnection> {
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

function noteUse(turns: Turns, church: string): void {
  if (!church) return
  if (turns.last.church !== church) turns.lastOfAnother = turns.last
  turns.last = { church, at: performance.now() }
}

function mayStart({ taken, running, last, lastOfAnother }: Turns, pool: pg.Pool, church: string): boolean {
  if (taken >= pool.options.max) return false
  if ((running.get(church) ?? 0) < maxOfChurch) return true
  const otherUse = last.church === church ? lastOfAnother : last
  return performance.now() - otherUse.at > idleMs
}

function take(turns: Turns, church: string): void {
  turns.taken++
  turns.running.set(church, (turns.running.get(church) ?? 0) + 1)
}

function wait({ waiting }: Turns, church: string): Promise<void> {
  const tasks = waiting.get(church) ?? []
  if (tasks.length >= maxWaiting) throw new Problem('unavailable', { retryAfter: 3 })
  return new Promise(start => waiting.set(church, [...tasks, start]))
}

/** Gives free connections to the churches whose turn it is, at once, so that nobody who comes in between can take them. */
function startWaiting(turns: Turns, pool: pg.Pool): void {
  for (const [church, tasks] of [...turns.waiting]) {
    if (!mayStart(turns, pool, church)) continue
    const [start, ...rest] = tasks
    turns.waiting.delete(church)
    if (rest.length) turns.waiting.set(church, rest)
    take(turns, church)
    start?.()
  }
}
