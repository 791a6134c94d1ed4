import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Actor, type Binding, bindingOf, boundSettings } from './actor.ts'
import { connectInTurn, runInTransaction } from './connections/church-connections.ts'
import { type Query, statementNames } from './named-statements.ts'
import { readInBatch } from './read-batch.ts'

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

const { named } = statementNames

// Settings are local to their transaction, so those without a value need not be reset.
const begin = (binding: Binding) =>
  [
    'begin read write',
    ...boundSettings.flatMap((name, index) => (binding[index] ? `set local ${name} = ${pg.escapeLiteral(binding[index])}` : [])),
  ].join('; ')

/**
 * Reads data of one church (`null`: no church, so only global tables return rows). Queries that begin together are one read-only transaction (read-batch.ts).
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
