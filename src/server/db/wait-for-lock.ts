import type pg from 'pg'

/** After the first of these it is said that a start waits, after the second it ends. */
const defaults = { sayAfterMs: 5_000, endAfterMs: 60_000 }

/** Another process has held a lock for so long that this one does not wait any more. */
export class LockHeld extends Error {}

/**
 * Takes an advisory lock of a connection, which holds it until it ends. Who has waited for five seconds says so: a start that hangs without a word
 * looks like one that is broken.
 * @param what is done under the lock, for people who run the server
 * @throws LockHeld after a minute
 */
export async function waitForLock(client: Pick<pg.ClientBase, 'query'>, key: number, what: string, { sayAfterMs, endAfterMs } = defaults) {
  const take = async (ms: number) => {
    await client.query(`select set_config('lock_timeout', $1, false)`, [`${ms}ms`])
    try {
      await client.query('select pg_advisory_lock($1)', [key])
      return true
    } catch (error) {
      // Lock not available.
      if ((error as { code?: string }).code !== '55P03') throw error
      return false
    } finally {
      await client.query('reset lock_timeout')
    }
  }
  if (await take(sayAfterMs)) return
  process.stderr.write(`Waiting: another process of Atrio ${what} in this database.\n`)
  if (await take(endAfterMs - sayAfterMs)) return
  throw new LockHeld(
    `Another process of Atrio ${what} in this database, and has not ended within ${endAfterMs / 1_000} seconds. End it, or start again later.`,
  )
}
