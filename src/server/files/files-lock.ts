import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { churchTransaction } from '#server/db/church-db.ts'

/** Key of the advisory lock: any number that no other lock uses ('file' in ASCII). */
const filesLock = 0x66696c65

/**
 * Runs `work` while no file can be put (`exclusive`) or while no file can be deleted (`shared`). The lock is in the database, so it
 * applies to all nodes. `put` updates the time of a file, so a file that is old under the exclusive lock is not being put; code that
 * needs it later puts it again.
 */
export const lockFiles = <T>(pool: pg.Pool, mode: 'exclusive' | 'shared', work: () => Promise<T>): Promise<T> =>
  churchTransaction(pool, null, async tx => {
    await tx.execute(
      mode === 'exclusive' ? sql`select pg_advisory_xact_lock(${filesLock})` : sql`select pg_advisory_xact_lock_shared(${filesLock})`,
    )
    return work()
  })
