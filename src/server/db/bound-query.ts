import pg from 'pg'

const name = 'bind_church'
// It returns no row, because `concat` is never null.
const text = `select where concat(set_config('transaction_read_only', 'on', true), set_config('atrio.igreja', $1, true)) is null`

/** Prepares a new connection for `queryBound`. */
export const prepareConnection = (connection: pg.ClientBase) => connection.query({ name, text, values: [''] })

/**
 * Runs one query in a read-only transaction of its own that is bound to a church (`null`: no church). Both statements end with one `Sync`,
 * which makes them one transaction without `begin` and `commit` (PostgreSQL documentation, extended query protocol). They are sent in one
 * write, together with other queries of this turn of the event loop on the same connection.
 */
export function queryBound(connection: pg.ClientBase, church: number | null, config: pg.QueryConfig, values: unknown[] | undefined) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new pg.Query({ ...config, queryMode: 'extended' } as pg.QueryConfig, values, (error, results) =>
      // The first result is that of the binding.
      error ? reject(error) : resolve((results as unknown as [pg.QueryResult, pg.QueryResult])[1]),
    )
    const { submit } = query
    query.submit = wire => {
      wire.stream.cork()
      process.nextTick(() => wire.stream.uncork())
      wire.bind({ statement: name, values: [church === null ? '' : String(Math.trunc(church))] }, true)
      wire.execute(null, true)
      // It returns an error for a query that cannot be sent. The binding would then wait for its `Sync` forever.
      const unsent: unknown = submit.call(query, wire)
      if (unsent) wire.stream.destroy(unsent as Error)
    }
    connection.query(query)
  })
}
