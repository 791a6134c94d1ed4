import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { churchTransaction } from '#server/db/church-db.ts'

/** Any number works as long as nothing else locks it: 'file' in ASCII. */
const filesLock = 0x66696c65

/**
 * Runs `work` while no file can be put (`alone`), or while none can be deleted. On all nodes: the lock is the database's.
 * What is put counts as put now, so what looks old under `alone` is old, and whoever needs it again puts it again.
 */
export const lockFiles = <T>(pool: pg.Pool, how: 'alone' | 'together', work: () => Promise<T>): Promise<T> =>
  churchTransaction(pool, null, async tx => {
    await tx.execute(
      how === 'alone' ? sql`select pg_advisory_xact_lock(${filesLock})` : sql`select pg_advisory_xact_lock_shared(${filesLock})`,
    )
    return work()
  })
