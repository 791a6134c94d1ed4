import { createHash } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** The queries of one read-write transaction. */
export type ChurchTx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'with'
>

/** Read-only queries; `Db` (unit-of-work.ts) adds `transaction`. */
export type ChurchDb = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | '$count' | 'with'>

type Query = { text: string; values?: unknown[]; name?: string }

// Named statements are parsed once per connection. Query texts come from code, so there are few; the limit protects against a
// query whose text is built from data.
const names = new Map<string, string>()
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= 500) return known
  const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

const begin = (mode: 'read only' | 'read write', churchId: number | null) =>
  `begin ${mode}; set local atrio.igreja = '${churchId === null ? '' : Math.trunc(churchId)}'`

/**
 * Reads data of one church (`null`: no church, so only global tables return rows). Each query is its own read-only transaction
 * and is sent in one write to the socket: begin, bind, query, commit.
 */
export function churchReads(pool: pg.Pool, churchId: number | null): ChurchDb {
  const client = {
    async query(config: Query, values?: unknown[]) {
      const connection = await pool.connect()
      const name = statementName(config.text)
      const opened = connection.query(begin('read only', churchId))
      const queried = connection.query({ ...config, ...(name ? { name } : {}) }, values as unknown[])
      const closed = connection.query('commit')
      const [open, result, close] = await Promise.allSettled([opened, queried, closed])
      // A connection that cannot begin or commit is destroyed, so that the next caller does not get it.
      connection.release(open.status === 'rejected' || close.status === 'rejected')
      if (result.status === 'rejected') throw result.reason
      if (open.status === 'rejected') throw open.reason
      return result.value
    },
  }
  return drizzle({ client: client as unknown as pg.Pool })
}

/**
 * Runs `work` in one read-write transaction bound to a church. Commits when it resolves, rolls back when it throws.
 * A broken connection is destroyed.
 */
export async function churchTransaction<T>(
  pool: pg.Pool,
  churchId: number | null,
  work: (tx: ChurchTx, connection: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  let broken = false
  try {
    await connection.query(begin('read write', churchId))
    const result = await work(drizzle({ client: connection }), connection)
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    connection.release(broken)
  }
}
