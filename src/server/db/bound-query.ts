import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Binding, boundSettings } from './actor.ts'

/**
 * The server's clock, as a setting of each read: of a statement with a parameter PostgreSQL may make a new plan each time, which takes ten times
 * as long as running one that looks into many tables.
 */
export const serverTime = sql`current_setting('atrio.agora')::timestamptz`

const name = 'bind'
const bindings = [...boundSettings, 'atrio.agora'].map((setting, index) => `set_config('${setting}', $${index + 1}, true)`)
const valuesOf = (binding: Binding) => [...binding, new Date().toISOString()]
// It returns no row, because `concat` is never null.
const text = `select where concat(set_config('transaction_read_only', 'on', true), ${bindings}) is null`

/** Prepares a new connection for `queryBound`. */
export const prepareConnection = (connection: pg.ClientBase) =>
  connection.query({ name, text, values: valuesOf(boundSettings.map(() => '')) })

/**
 * Runs one query in a read-only transaction of its own that is bound to a church and an actor. Both statements end with one `Sync`,
 * which makes them one transaction without `begin` and `commit` (PostgreSQL documentation, extended query protocol). They are sent in one
 * write, together with other queries of this turn of the event loop on the same connection.
 */
export function queryBound(connection: pg.ClientBase, binding: Binding, config: pg.QueryConfig, values: unknown[] | undefined) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new pg.Query({ ...config, queryMode: 'extended' } as pg.QueryConfig, values, (error, results) =>
      // The first result is that of the binding.
      error ? reject(error) : resolve((results as unknown as [pg.QueryResult, pg.QueryResult])[1]),
    )
    const { submit } = query
    query.submit = wire => {
      wire.stream.cork()
      process.nextTick(() => wire.stream.uncork())
      wire.bind({ statement: name, values: valuesOf(binding) }, true)
      wire.execute(null, true)
      // It returns an error for a query that cannot be sent. The binding would then wait for its `Sync` forever.
      const unsent: unknown = submit.call(query, wire)
      if (unsent) wire.stream.destroy(unsent as Error)
    }
    connection.query(query)
  })
}
