import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { serverPort } from '../e2e/port.ts'
import { type Found, findSecrets, hashOf, type Kind, typedPasswords } from './secrets.ts'

// After all browser tests, while their server still runs: nothing that somebody typed, was mailed or got as a login is in the log, in the
// metrics or in a table where it does not belong.

const folder = 'test-results/e2e-data'
const logFile = 'test-results/e2e-server.log'
export const metricsToken = 'only-for-the-browser-tests'

/** Kept in no table at all, and what is personal in none that is not for people. */
const never: readonly Kind[] = ['password', 'token', 'code', 'signature']
const personal: readonly Kind[] = ['e-mail', 'phone']
const withoutPeople = /^(pgboss\.|public\.(limite|captcha_gasto|token_renovacao)$)/

/** Playwright's global teardown. @throws when something was found, with its kind and place */
export default async function searchForSecrets() {
  const passwords = typedPasswords()
  const lines = readFileSync(logFile, 'utf8').split('\n')
  // Before its first line of the log, the server welcomes whoever started it, with the logins of the demo.
  const start = lines.findIndex(line => line.startsWith('{'))
  // Tests that open no page of the product leave none.
  const log = start < 0 ? [] : lines.slice(start)
  const metrics = await readMetrics()
  if (!metrics.includes('atrio_call_seconds')) throw new Error('there are no metrics')
  const kinds: readonly Kind[] = [...never, 'hash', ...personal]
  const database = await searchDatabase(passwords)
  const found: Found[] = [
    ...log.flatMap((line, n) => findSecrets(`${logFile}:${start + n + 1}`, line, { kinds, passwords })),
    ...metrics.split('\n').flatMap(line => findSecrets(`metrics, ${line.split('{')[0]}`, line, { kinds, passwords })),
    ...database.found,
  ]
  const places = new Set(found.map(({ kind, where }) => `${kind}: ${where}`))
  process.stderr.write(
    `Searched for secrets: ${log.length} lines of the log, the metrics, ${database.rows} rows of the database; found ${places.size}.\n`,
  )
  if (places.size) throw new Error(`secrets where none belong:\n${[...places].slice(0, 50).join('\n')}`)
}

async function readMetrics(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${serverPort}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  // How many bytes the process uses says nothing of anybody, and may look like a phone number.
  return (await response.text()).replace(/^(process|nodejs)_\w+_bytes\b.*$/gm, '')
}

async function searchDatabase(passwords: readonly string[]): Promise<{ found: Found[]; rows: number }> {
  const client = new pg.Client({ host: realpathSync(join(folder, 'postgres')), user: 'atrio', database: 'atrio' })
  await client.connect()
  try {
    const { rows: hashes } = await client.query(
      `select hash from token_renovacao union select codigo from link_acesso union select desafio from link_acesso
       union select navegador from sessao`,
    )
    const stored = new Set(hashes.map(({ hash }) => hash))
    const isCode = (word: string) => stored.has(hashOf(word))
    const { rows: tables } = await client.query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
    )
    const found: Found[] = []
    let count = 0
    for (const { name } of tables) {
      const { rows } = await client.query(`select t::text as row from ${name} t`)
      const kinds = [...never, ...(name === 'public.conta' ? [] : (['hash'] as const)), ...(withoutPeople.test(name) ? personal : [])]
      count += rows.length
      for (const { row } of rows) found.push(...findSecrets(name, row, { kinds, passwords, isCode }))
    }
    return { found, rows: count }
  } finally {
    await client.end()
  }
}
