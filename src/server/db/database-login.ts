import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import { waitForLock } from './wait-for-lock.ts'

/** Key of the advisory lock: any number that no other lock uses ('logn' in ASCII). */
const loginLock = 0x6c6f676e

/**
 * Returns the database address of the application's own login. That login has the privileges of `atrio_app` and owns nothing, so that
 * even an injected query cannot become the owner. Creates the login when it is missing and updates it when its password differs; there
 * is one per database, because logins belong to the whole database server.
 * @param url address of the login that owns the tables; it may create roles
 * @param secret the server's secret, the same on all nodes; the password is derived from it
 */
export async function ensureDatabaseLogin(url: string, secret: Uint8Array): Promise<string> {
  const loginUrl = new URL(url)
  loginUrl.username = `atrio_${createHash('sha256').update(loginUrl.pathname).digest('hex').slice(0, 12)}`
  loginUrl.password = createHmac('sha256', secret).update('database login').digest('hex')
  if (!(await canConnect(loginUrl.href))) await createOrUpdateLogin(url, loginUrl.username, loginUrl.password)
  return loginUrl.href
}

async function canConnect(url: string): Promise<boolean> {
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

async function createOrUpdateLogin(url: string, name: string, password: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'atrio-login' })
  client.on('error', () => {})
  await client.connect()
  try {
    await waitForLock(client, loginLock, 'sets up its login')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    // Name and password contain only letters, digits and underscores, so they need no quotes or escapes.
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${name} login nosuperuser nobypassrls nocreaterole nocreatedb password '${password}'`,
    )
    await client.query(`grant atrio_app to ${name}`)
  } finally {
    await client.end()
  }
}
