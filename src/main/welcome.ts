import { demoLogins } from '#features/access/server/index.ts'
import { oldestChurches } from '#features/church/server/index.ts'
import { churchReads } from '#server/db/church-db.ts'
import { demoMail, demoPassword } from '#server/demo/churches.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type { Services } from '#server/http/services.ts'

/** A terminal shows this many without scrolling the rest away. */
const shownChurches = 12
/** Characters. */
const longestName = 44

/** Tells where everything is, once the server listens. The demo's logins only where the demo was seeded. */
export async function printWelcome(services: Known, say: (text: string) => void): Promise<void> {
  // A database that is away for a moment is no reason to stop.
  say(await welcome(services).catch(() => '\nAtrio is ready.\n'))
}

type Known = Pick<Services, 'pool' | 'env'>

async function welcome({ pool, env }: Known): Promise<string> {
  const addressOf = churchAddress(env)
  const { churches, total } = await oldestChurches(churchReads(pool, null), shownChurches)
  const platform = `${env.PUBLIC_SCHEME}://${env.APP_DOMAIN}${env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ''}`
  const places: Row[] = [
    ['All churches', platform],
    ...churches.map((church): Row => [short(church.nome), addressOf(church), ...(church.hostname ? ['on a host name of its own'] : [])]),
  ]
  const lines = ['', 'Atrio is ready.', '', ...table(places)]
  if (total > churches.length) lines.push(`  and ${total - churches.length} more`)
  if (!total) lines.push('', 'There is no church yet. Make the first one: npm run church -- create')
  const logins = (env.ATRIO_DEMO ?? !env.DATABASE_URL) ? await seededLogins(pool) : []
  if (logins.length) lines.push('', `Demo logins, all with the password ${demoPassword}`, '', ...table(logins))
  return [...lines, ''].join('\n')
}

type Row = string[]

async function seededLogins(pool: Services['pool']): Promise<Row[]> {
  const emails = demoLogins.map(({ login }) => login + demoMail)
  const { rows } = await pool.query('select email from conta where email = any($1) and flag_ativo', [emails])
  const there = new Set(rows.map(({ email }) => email))
  return demoLogins.filter(({ login }) => there.has(login + demoMail)).map(({ login, about }): Row => [login + demoMail, about])
}

/** Rows as indented columns. */
function table(rows: readonly Row[]): string[] {
  const width = (column: number) => Math.max(...rows.map(row => (row[column] ?? '').length))
  return rows.map(row => `  ${row.map((cell, column) => cell.padEnd(width(column) + 2)).join('')}`.trimEnd())
}

const short = (name: string) => (name.length <= longestName ? name : `${name.slice(0, longestName - 1).trimEnd()}…`)
