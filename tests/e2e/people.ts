import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { at, expect } from './fixtures.ts'

/** The data of the server that is visited (server.mjs). */
const folder = 'test-results/e2e-data'

/** Where it puts its mails. */
const mailFolder = join(folder, 'mail')

/** The password of everybody who is made here. */
export const password = 'Segredo#1'
let hashed: Promise<string> | undefined

/**
 * Teresa Figueira, a member of one church whom no other test knows: whatever happens to her account happens to nobody else.
 * She has registered and confirmed her e-mail, and was never logged in; access-registration.spec.ts walks how one comes to that.
 */
export async function newPerson(church = 'esperanca') {
  const email = `teresa-${randomUUID().slice(0, 8)}@example.org`
  hashed ??= hash(password)
  const port = readFileSync(join(folder, 'postgres.run/port'), 'utf8').trim()
  const client = new pg.Client({ connectionString: `postgres://atrio@127.0.0.1:${port}/atrio` })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `with conta as (
         insert into conta (email, nome, sobrenome, telefone, senha, email_confirmado_em)
         values ($1, 'Teresa', 'Figueira', '+55 11 95550-0199', $2, now()) returning id
       )
       insert into usuario (igreja_id, conta_id, nome, sobrenome, email, telefone)
       select igreja.id, conta.id, 'Teresa', 'Figueira', $1, '+55 11 95550-0199' from conta, igreja where igreja.codigo = $3`,
      [email, await hashed, church],
    )
    expect(rowCount, `a member of ${church}`).toBe(1)
  } finally {
    await client.end()
  }
  return { email, password }
}

/** Logs a person in with a program, which is one more device of hers. */
export async function logInElsewhere(request: APIRequestContext, person: { email: string; password: string }) {
  const data = { username: person.email, password: person.password }
  const answer = await request.post(at('127.0.0.1', '/api/security/login_check'), { headers: { host: 'esperanca.localhost' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The newest mail that fits, once it was sent. The queue sends one every two seconds, and other tests wait for theirs. */
export async function waitForMail(fits: (mail: string) => boolean): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      () => {
        // The folder comes with the first mail.
        const mails = existsSync(mailFolder) ? readdirSync(mailFolder).sort().toReversed() : []
        // Lines of a mail are cut at 76 characters with `=` at the end.
        found = mails.map(name => readFileSync(join(mailFolder, name), 'utf8').replace(/=\r?\n/g, '')).find(fits)
        return found
      },
      { timeout: 30_000 },
    )
    .toBeTruthy()
  return found as string
}

/** The code of the newest link of a kind that was mailed to an address. */
export async function mailedCode(email: string, page: string): Promise<string> {
  const code = new RegExp(`/access/${page}#([\\w-]+)`)
  const mail = await waitForMail(mail => mail.includes(`To: ${email}`) && code.test(mail))
  return code.exec(mail)?.[1] as string
}
