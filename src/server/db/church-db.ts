import { createHash } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { queryBound } from './bound-query.ts'

/** The queries of one read-write transaction. */
export type ChurchTx = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'with'
>

/** Read-only queries; `Db` (unit-of-work.ts) adds `transaction`. */
export type ChurchDb = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | '$count' | 'with'>

type Query = { text: string; name?: string }

// Named statements are parsed once per connection. Query texts come from code, so there are few. The limits protect against texts that are
// built from data, such as inserts of many rows: these hardly ever return.
const names = new Map<string, string>()
const maxNames = 500
const usesBeforeName = 3
const maxNamedLength = 4_000
const uses = new LRUCache<string, number>({ max: 1_000 })

/** The query with its text's name, if it has one. */
function named<Q extends Query>(query: Q): Q {
  const { text } = query
  let name = names.get(text)
  if (!name && names.size < maxNames && text.length <= maxNamedLength) {
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count >= usesBeforeName) {
      name = `q${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
      names.set(text, name)
      uses.delete(text)
    }
  }
  return name ? { ...query, name } : query
}

/**
 * Whether a connection may be used again: PostgreSQL has refused the query, and neither ends the session (57P…, 08…) nor misses a prepared
 * statement (26000).
 */
function isUsableAfter(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(?!08|57P|26)[0-9A-Z]{5}$/.test(code)
}

const begin = (churchId: number | null) => `begin read write; set local atrio.igreja = '${churchId === null ? '' : Math.trunc(churchId)}'`

/** Reads data of one church (`null`: no church, so only global tables return rows). Each query is its own read-only transaction. */
export function churchReads(pool: pg.Pool, churchId: number | null): ChurchDb {
  const client = {
    async query(config: Query, values?: unknown[]) {
      const connection = await pool.connect()
      try {
        const result = await queryBound(connection, churchId, named(config), values)
        connection.release()
        return result
      } catch (error) {
        connection.release(!isUsableAfter(error))
        throw error
      }
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
    await connection.query(begin(churchId))
    const client = { query: (config: Query, values?: unknown[]) => connection.query(named(config), values) }
    const result = await work(drizzle({ client: client as unknown as pg.PoolClient }), connection)
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
