import pg from 'pg'
import { type ChurchTx, drizzleOn, type QueryClient } from './church-db.ts'
import { waitForLock } from './wait-for-lock.ts'

/** Key of the advisory lock for creating churches, so that two processes do not create the same ones ('igrj' in ASCII). */
const churchesLock = 0x6967726a

/**
 * Runs `work` as the login that owns the tables: only this login can create churches and read all of them. For commands and
 * the demo, never for a request. Runs one at a time, even with several servers.
 * @param url the owner's database address
 */
export async function asOwner<T>(url: string, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'atrio-owner', options: '-c search_path=public' })
  // A connection that breaks between two queries would end the process; failing the next query is enough.
  pool.on('connect', connection => void connection.on('error', () => {}))
  try {
    const connection = await pool.connect()
    try {
      await waitForLock(connection, churchesLock, 'creates or changes churches')
      return await work(connection)
    } finally {
      // Destroyed instead of returned to the pool: this releases the lock, whatever state the work left the connection in.
      connection.release(true)
    }
  } finally {
    await pool.end()
  }
}

/**
 * Commits when `work` resolves, rolls back when it throws. What `work` sends at the same time runs one after the other: the connection has no
 * pipeline, and pg refuses a second query from version 9 on.
 */
export async function ownerTransaction<T>(connection: pg.PoolClient, work: (tx: ChurchTx) => Promise<T>): Promise<T> {
  let before: Promise<unknown> = Promise.resolve()
  const inTurn: QueryClient = {
    query(query, values) {
      const result = before.then(() => connection.query(query, values))
      before = result.catch(() => {})
      return result
    },
  }
  await connection.query('begin')
  try {
    const result = await work(drizzleOn(inTurn))
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  }
}
