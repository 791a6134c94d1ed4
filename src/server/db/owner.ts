import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { ChurchTx } from './church-db.ts'

/** Whoever makes churches holds this lock, so that two do not make the same ones. Any number works: 'igrj' in ASCII. */
const churchesLock = 0x6967726a

/**
 * Works as the login that owns the tables: the only one who may make a church, and who sees all of them. For commands and
 * the demo, never for a request. One at a time, whatever the number of servers.
 * @param url the login's address
 */
export async function asOwner<T>(url: string, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'atrio-owner', options: '-c search_path=public' })
  // A connection that breaks between two queries would end the process; the next query fails, and that is enough.
  pool.on('connect', connection => void connection.on('error', () => {}))
  try {
    const connection = await pool.connect()
    try {
      await connection.query('select pg_advisory_lock($1)', [churchesLock])
      return await work(connection)
    } finally {
      // Thrown away, not given back: the lock ends with it, whatever state the work left it in.
      connection.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** Commits when `work` resolves, rolls back when it throws. */
export async function ownerTransaction<T>(connection: pg.PoolClient, work: (tx: ChurchTx) => Promise<T>): Promise<T> {
  await connection.query('begin')
  try {
    const result = await work(drizzle({ client: connection }))
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  }
}
