import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { expect, urlOf } from './fixtures.ts'

/** The data folder of the tested server (server.mjs). */
export const dataFolder = 'test-results/e2e-data'

/** Where the server writes its mails. */
const mailFolder = join(dataFolder, 'mail')

/** The password of all members that are created here. */
export const password = 'Trigo&Lagar7'
let passwordHash: Promise<string> | undefined

/**
 * Creates a member of one church, with an account that no other test uses.
 * Her e-mail is confirmed, and she has never logged in; access-registration.spec.ts tests the registration itself.
 * @param surname of somebody who will lead: who asks for prayer under a leader's name waits for review
 */
export async function createMember(church = 'esperanca', surname = 'Figueira') {
  const email = `teresa-${randomUUID().slice(0, 8)}@example.org`
  passwordHash ??= hash(password)
  const rowCount = await writeRows(
    `with conta as (
         insert into conta (email, nome, sobrenome, telefone, senha, email_confirmado_em)
         values ($1, 'Teresa', $4, '+55 11 95550-0199', $2, now()) returning id
       )
       insert into usuario (igreja_id, conta_id, nome, sobrenome, email, telefone)
       select igreja.id, conta.id, 'Teresa', $4, $1, '+55 11 95550-0199' from conta, igreja where igreja.codigo = $3`,
    [email, await passwordHash, church, surname],
  )
  expect(rowCount, `a member of ${church}`).toBe(1)
  return {
    email,
    password,
    /** Gives the member's account the right to enter churches. */
    async makeSuperAdmin() {
      expect(await writeRows('update conta set flag_super_admin = true where email = $1', [email])).toBe(1)
    },
    /** Makes the last confirmation of the member's sessions older. */
    async age(minutes: number) {
      const sessions =
        "update sessao set confirmada_em = now() - $2 * interval '1 minute' where conta_id = (select id from conta where email = $1)"
      expect(await writeRows(sessions, [email, minutes])).toBeGreaterThan(0)
    },
  }
}

/** Runs a statement in the database of the tested server. @returns the number of rows */
export const writeRows = (statement: string, values: unknown[]): Promise<number | null> =>
  inDatabase(async client => (await client.query(statement, values)).rowCount)

/** Works in the database of the tested server, on one connection. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: realpathSync(join(dataFolder, 'postgres')), user: 'atrio', database: 'atrio' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Logs a person in outside of the browser, which adds a device to the account. */
export async function logInElsewhere(request: APIRequestContext, person: { email: string; password: string }) {
  const data = { username: person.email, password: person.password }
  const response = await request.post(urlOf('127.0.0.1', '/api/security/login_check'), { headers: { host: 'esperanca.localhost' }, data })
  expect(response.status(), await response.text()).toBe(200)
}

/** Waits for the newest mail that matches. The queue sends one mail every two seconds, and other tests wait for theirs too. */
export async function waitForMail(matches: (mail: string) => boolean): Promise<string> {
  let match: string | undefined
  await expect
    .poll(
      () => {
        // The first mail creates the folder.
        const mails = existsSync(mailFolder) ? readdirSync(mailFolder).sort().toReversed() : []
        // Mails break lines at 76 characters with `=` at the end.
        match = mails.map(name => readFileSync(join(mailFolder, name), 'utf8').replace(/=\r?\n/g, '')).find(matches)
        return match
      },
      { timeout: 30_000 },
    )
    .toBeTruthy()
  return match as string
}

/** The code in the newest link to a page that was mailed to an address. */
export async function mailedCode(email: string, page: string): Promise<string> {
  const code = new RegExp(`/access/${page}#([\\w-]+)`)
  const mail = await waitForMail(mail => mail.includes(`To: ${email}`) && code.test(mail))
  return code.exec(mail)?.[1] as string
}
