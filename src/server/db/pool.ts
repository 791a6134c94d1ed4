import pg from 'pg'
import * as z from 'zod'
import { log } from '#server/log/log.ts'
import { prepareConnection } from './binding.ts'
import { parseRows } from './parse-rows.ts'

// Ids fit into a double. Without this, pg returns every bigint as a string.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The application's connections. They work as the role `atrio_app`, whatever the login is. With `pipeline`, a connection can be used while
 * it is still being prepared. They are kept for five idle minutes, because the first queries of a new one are slow, and
 * an hour at most, because the statements that one has parsed stay in PostgreSQL's memory (`named-statements.ts`). An idle write transaction is ended after 5 s, because nothing may wait for the network while it locks rows.
 */
export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    application_name: 'atrio',
    options:
      '-c role=atrio_app -c search_path=public -c idle_in_transaction_session_timeout=5000 -c statement_timeout=15000 -c lock_timeout=5000',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
  } as pg.PoolConfig)
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', error => log.warn({ error: error.message }, 'idle database connection lost'))
  // So would one that breaks between two queries of a request; failing the request's next query is enough.
  pool.on('connect', connection => {
    connection.on('error', () => {})
    void prepareConnection(connection).catch(() => {})
  })
  return pool
}

/**
 * Verifies tenant isolation before the server starts to serve.
 * @throws when the working role or its login can bypass row security
 */
export async function assertTenantIsolation(pool: pg.Pool): Promise<void> {
  const found = await pool.query(`
    select rolname, rolsuper or rolbypassrls or rolcreaterole or exists (select from pg_class where relowner = pg_roles.oid) as free
    from pg_roles where rolname in (current_user, session_user) order by rolname = current_user desc`)
  const roles = parseRows(RoleRow, found)
  const role = roles.find(({ free }) => free) ?? roles[0]
  if (role?.free !== false || role.rolname !== 'atrio_app')
    throw new Error(`the database role "${role?.rolname}" can bypass row security; Atrio works only as "atrio_app"`)
}

const RoleRow = z.object({ rolname: z.string(), free: z.boolean() })
