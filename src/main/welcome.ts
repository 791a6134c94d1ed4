import * as z from 'zod'
import { demoLogins } from '#features/access/server/index.ts'
import { oldestChurches } from '#features/church/server/index.ts'
import { churchReads } from '#server/db/church-db.ts'
import { parseRows } from '#server/db/parse-rows.ts'
import { demoMail, demoPassword } from '#server/demo/churches.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type { Services } from '#server/http/services.ts'

/** A terminal shows this many without scrolling. */
const maxChurches = 12
const maxNameLength = 44

/** Prints the addresses when the server listens, and the demo logins if the demo was seeded. */
export async function printWelcome(services: WelcomeServices, say: (text: string) => void): Promise<void> {
  // A database that is unreachable for a short time is no reason to stop.
  say(await welcome(services).catch(() => '\nAtrio is ready.\n'))
  const { PUBLIC_SCHEME, TRUST_PROXY } = services.env
  if (PUBLIC_SCHEME === 'https' && !TRUST_PROXY) say(unknownProxy)
}

const unknownProxy = `WARNING: TRUST_PROXY is 0, although PUBLIC_SCHEME=https needs a proxy in front. All visitors count as one caller,
who soon reaches every limit. Set TRUST_PROXY to the number of your proxies.
`

type WelcomeServices = Pick<Services, 'pool' | 'env'>

async function welcome({ pool, env }: WelcomeServices): Promise<string> {
  const addressOf = churchAddress(env)
  const { churches, total } = await oldestChurches(churchReads(pool, null), maxChurches)
  const platform = `${env.PUBLIC_SCHEME}://${env.APP_DOMAIN}${env.PUBLIC_PORT ? `:${env.PUBLIC_PORT}` : ''}`
  const addresses: Row[] = [
    ['All churches', platform],
    ...churches.map((church): Row => [shorten(church.nome), addressOf(church), ...(church.hostname ? ['with its own host name'] : [])]),
  ]
  const lines = ['', 'Atrio is ready.', '', ...table(addresses)]
  if (total > churches.length) lines.push(`  and ${total - churches.length} more`)
  if (!total) lines.push('', 'There is no church yet. Create the first one: npm run church -- create')
  const logins = (env.ATRIO_DEMO ?? !env.DATABASE_URL) ? await seededLogins(pool) : []
  if (logins.length) lines.push('', `Demo logins, all with the password ${demoPassword}`, '', ...table(logins))
  return [...lines, ''].join('\n')
}

type Row = string[]

async function seededLogins(pool: Services['pool']): Promise<Row[]> {
  const emails = demoLogins.map(({ login }) => login + demoMail)
  const found = await pool.query('select email from conta where email = any($1) and flag_ativo', [emails])
  const seeded = new Set(parseRows(z.object({ email: z.string() }), found).map(({ email }) => email))
  return demoLogins
    .filter(({ login }) => seeded.has(login + demoMail))
    .map(({ login, description }): Row => [login + demoMail, description])
}

/** Formats rows as indented columns. */
function table(rows: readonly Row[]): string[] {
  const width = (column: number) => Math.max(...rows.map(row => (row[column] ?? '').length))
  return rows.map(row => `  ${row.map((cell, column) => cell.padEnd(width(column) + 2)).join('')}`.trimEnd())
}

const shorten = (name: string) => (name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength - 1).trimEnd()}…`)
