import { createHash } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { type Actor, type Binding, bindingOf, boundSettings } from './actor.ts'
import { connectInTurn, runInTransaction } from './connections/church-connections.ts'
import { readInBatch } from './read-batch.ts'

type Query = { text: string; name?: string }

/** What Drizzle sends its queries to. */
export type QueryClient = { query(query: Query, values?: unknown[]): Promise<unknown> }

/** Read-only queries; `Db` (../writes/unit-of-work.ts) adds `transaction`. */
export type ChurchDb = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | '$count' | 'with'> & {
  $client: QueryClient
}

/** The queries of one read-write transaction. */
export type ChurchTx = ChurchDb & Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>

/** Drizzle, with what it sends going to `client`. */
export const drizzleOn = (client: QueryClient) => drizzle({ client: client as unknown as pg.Pool }) as unknown as ChurchTx

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

// Settings are local to their transaction, so those without a value need not be reset.
const begin = (binding: Binding) =>
  [
    'begin read write',
    ...boundSettings.flatMap((name, index) => (binding[index] ? `set local ${name} = ${pg.escapeLiteral(binding[index])}` : [])),
  ].join('; ')

/**
 * Reads data of one church (`null`: no church, so only global tables return rows). Each query is its own read-only transaction.
 * @param actor whose rows, of the tables whose rows belong to one member; left out: only what is public
 */
export function churchReads(pool: pg.Pool, churchId: number | null, actor: Actor = {}): ChurchDb {
  const binding = bindingOf(churchId, actor)
  return drizzleOn({ query: (query, values) => readInBatch(pool, binding, named(query), values) })
}

/**
 * Runs `work` in one read-write transaction bound to a church and an actor. Commits when it resolves, rolls back when it throws.
 * A broken connection is destroyed.
 */
export async function churchTransaction<T>(
  pool: pg.Pool,
  churchId: number | null,
  work: (tx: ChurchTx, connection: pg.PoolClient) => Promise<T>,
  actor: Actor = {},
): Promise<T> {
  const binding = bindingOf(churchId, actor)
  const { connection, release } = await connectInTurn(pool, binding[0] as string)
  let broken = false
  try {
    await connection.query(begin(binding))
    const tx = drizzleOn({ query: (query, values) => connection.query(named(query), values) })
    const result = await runInTransaction(() => work(tx, connection))
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    release(broken)
  }
}
