import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'

/** Any number works as long as nothing else locks it: 'logn' in ASCII. */
const loginLock = 0x6c6f676e

/**
 * The address at which the application itself works: a login of its own that may do what `atrio_app` may and owns nothing, so
 * that not even a query somebody else wrote could become the owner. Made when it is not there or its password is another;
 * one per database, because logins belong to the whole server.
 * @param url    address of the login that owns the tables; it may create roles
 * @param secret the server's secret, the same on all nodes: the password is derived from it
 */
export async function ensureLogin(url: string, secret: Uint8Array): Promise<string> {
  const own = new URL(url)
  own.username = `atrio_${createHash('sha256').update(own.pathname).digest('hex').slice(0, 12)}`
  own.password = createHmac('sha256', secret).update('database login').digest('hex')
  if (!(await answers(own.href))) await makeLogin(url, own.username, own.password)
  return own.href
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'atrio-login', options: '-c role=atrio_app' })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function makeLogin(url: string, name: string, password: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'atrio-login' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [loginLock])
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [name])
    // Both are made of hex digits and underscores alone: nothing to quote.
    await client.query(
      `${rows.length ? 'alter' : 'create'} role ${name} login nosuperuser nobypassrls nocreaterole nocreatedb password '${password}'`,
    )
    await client.query(`grant atrio_app to ${name}`)
  } finally {
    await client.end()
  }
}
