import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { solve } from '../fixtures/captcha.ts'
import { at, expect } from './fixtures.ts'

/** Where the server that is visited puts its mails (server.mjs). */
export const mailFolder = 'test-results/e2e-data/mail'

/** Calls the API as a program does; Node finds no `*.localhost`, so the church is named by the header. */
function post(request: APIRequestContext, host: string, path: string, data: object) {
  return request.post(at('127.0.0.1', path), { headers: { host }, data })
}

/** Teresa Figueira, a member of one church whom no other test knows, registered and confirmed the way people are. */
export async function newPerson(request: APIRequestContext, church = 'esperanca') {
  const host = `${church}.localhost`
  const email = `teresa-${randomUUID().slice(0, 8)}@example.org`
  const password = 'Segredo#1'
  // From one address only the first registrations of an hour go without a captcha.
  const captcha = await solvedCaptcha(request, host)
  const data = { nome: 'Teresa', sobrenome: 'Figueira', email, telefone: '+55 11 95550-0199', senha: password, captcha }
  const answer = await post(request, host, `/api/igreja/${church}/usuario`, data)
  expect(answer.status(), await answer.text()).toBe(200)
  const codigo = await mailedCode(email, 'confirm-email')
  expect((await post(request, host, '/api/security/confirmar-email', { codigo, password })).status()).toBe(200)
  return { email, password }
}

async function solvedCaptcha(request: APIRequestContext, host: string): Promise<string> {
  const challenge = await request.get(at('127.0.0.1', '/api/security/captcha/desafio'), { headers: { host } })
  return solve(await challenge.json())
}

/** The code of the newest link of a kind that was mailed to an address. */
export async function mailedCode(email: string, page: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(() => {
      const letters = readdirSync(mailFolder)
        .sort()
        .toReversed()
        .map(name => readFileSync(join(mailFolder, name), 'utf8'))
      // Lines of a letter are cut at 76 characters with `=` at the end.
      const found = letters.filter(letter => letter.includes(`To: ${email}`)).map(letter => letter.replace(/=\r?\n/g, ''))
      code = found.map(letter => new RegExp(`/access/${page}#([\\w-]+)`).exec(letter)?.[1]).find(Boolean)
      return code
    })
    .toBeTruthy()
  return code as string
}
