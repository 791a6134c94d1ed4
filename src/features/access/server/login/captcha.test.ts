import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { solveCaptcha } from '../../../../../tests/fixtures/captcha.ts'
import { password } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { getCaptcha, getChallenge } from '../../contract/captcha.ts'
import { recoverPassword, requestConfirmation } from '../../contract/links.ts'
import { findAccountState, registerMember } from '../../contract/registration.ts'
import { logIn } from '../../contract/session.ts'

/** Google's side of reCAPTCHA v2, as documented: it receives a form and sends a verdict. */
const verifyRequests: Record<string, string>[] = []
let googleReply: () => string | undefined = () => JSON.stringify({ success: true, hostname: 'casa.localhost' })
const google = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    expect(`${request.method} ${request.url}`).toBe('POST /recaptcha/api/siteverify')
    verifyRequests.push(Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())))
    const body = googleReply()
    if (body === undefined) response.destroy()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
})
await new Promise<void>(resolve => google.listen(0, '127.0.0.1', resolve))
const { port } = google.address() as AddressInfo

const server = await openTestServer({ env: { RECAPTCHA_URL: `http://127.0.0.1:${port}/recaptcha` } })
const { call, buildChurch, buildAccount, buildMember, newEmail, owner, services } = server
// Another node of the same platform, with the same database.
const node = await openTestServer({ database: server.database })
afterAll(async () => {
  await node.close()
  await server.close()
  google.closeAllConnections()
  google.close()
})
const church = await buildChurch()
const at = church
const withKeys = await buildChurch()
await owner.query("insert into igreja_captcha (igreja_id, chave_site, chave_secreta) values ($1, 'site-key', 'secret-key')", [withKeys.id])

const challenge = async () => (await call(getChallenge, {}, { at })).reply
const solution = async () => solveCaptcha(await challenge())
const person = { nome: 'Rute', sobrenome: 'Moabe', telefone: '13 98888-7777', senha: 'Semear#2027' }
let lastAddress = 0
/** An IP address that has sent no request yet. */
const newAddress = () => `10.1.${Math.floor(++lastAddress / 256)}.${lastAddress % 256}`

describe('a captcha is due', () => {
  const logInAs = (username: string, from: string, more: object = {}, typed = 'errada', where = church) =>
    call(logIn, { body: { username, password: typed, ...more } }, { at: where, from })

  test('after three wrong passwords from one address, for any e-mails', async () => {
    const from = newAddress()
    for (let i = 0; i < 3; i++) expect((await logInAs(newEmail(), from)).problem.code).toBe('wrong-password')
    const maria = await buildAccount()
    expect((await logInAs(maria.email, from, {}, password)).problem).toMatchObject({ status: 422, errors: { captcha: 'required' } })
    expect((await logInAs(maria.email, from, { captcha: 'nonsense' }, password)).problem.errors).toEqual({ captcha: 'captcha' })
    expect((await logInAs(maria.email, from, { captcha: await solution() }, password)).status).toBe(200)
  })

  test('after three wrong passwords for one e-mail, wherever they come from', async () => {
    const maria = await buildAccount()
    for (let i = 0; i < 3; i++) await logInAs(maria.email, newAddress())
    expect((await logInAs(maria.email, newAddress())).problem.errors).toEqual({ captcha: 'required' })
    // A request refused for the captcha is not a wrong guess, so it does not use up the attempts.
    for (let i = 0; i < 12; i++) expect((await logInAs(maria.email, '203.0.113.250')).problem.errors).toEqual({ captcha: 'required' })
    expect((await logInAs(maria.email, '203.0.113.250', { captcha: await solution() }, password)).status).toBe(200)
  })

  test('not for a person who types it wrong twice and then correctly, however often', async () => {
    const [maria, from] = [await buildAccount(), newAddress()]
    for (let i = 0; i < 6; i++) expect((await logInAs(maria.email, from, {}, password)).status).toBe(200)
    for (let i = 0; i < 2; i++) await logInAs(maria.email, from)
    expect((await logInAs(maria.email, from, {}, password)).status).toBe(200)
  })

  test('after two registrations from one address', async () => {
    const from = newAddress()
    const register = (more: object = {}) =>
      call(registerMember, { id: church.slug, body: { ...person, email: newEmail(), ...more } }, { at, from })
    for (let i = 0; i < 2; i++) expect((await register()).status).toBe(200)
    expect((await register()).problem.errors).toEqual({ captcha: 'required' })
    expect((await register({ captcha: await solution() })).status).toBe(200)
  })

  test('after two requested mails, from one address or for one e-mail', async () => {
    const maria = await buildAccount()
    const recover = (email: string, from: string, captcha?: string) =>
      call(recoverPassword, { body: { email, ...(captcha ? { captcha } : {}) } }, { at, from })
    for (let i = 0; i < 2; i++) expect((await recover(maria.email, newAddress())).status).toBe(200)
    expect((await recover(maria.email, newAddress())).problem.errors).toEqual({ captcha: 'required' })
    expect((await recover(maria.email, newAddress(), await solution())).status).toBe(200)
    const from = newAddress()
    for (let i = 0; i < 2; i++) expect((await recover(newEmail(), from)).problem.errors).toEqual({ email: 'unknown' })
    expect((await recover(newEmail(), from)).problem.errors).toEqual({ captcha: 'required' })
    const waiting = await buildAccount({ confirmed: false })
    const again = () => call(requestConfirmation, { email: waiting.email }, { at })
    expect([(await again()).status, (await again()).status]).toEqual([200, 200])
    expect((await again()).problem.errors).toEqual({ captcha: 'required' })
  })

  test('but sixty wrong ones at the same moment use up nothing of the owner: neither the mails nor the logins', async () => {
    const maria = await buildAccount()
    const atOnce = (ask: (from: string) => Promise<unknown>) => Promise.all(Array.from({ length: 60 }, () => ask(newAddress())))
    const recover = (from: string, captcha: string) => call(recoverPassword, { body: { email: maria.email, captcha } }, { at, from })
    await atOnce(from => recover(from, 'x'))
    for (let i = 0; i < 12; i++) await atOnce(from => logInAs(maria.email, from, { captcha: 'x' }))
    expect((await recover(newAddress(), await solution())).status).toBe(200)
    expect((await logInAs(maria.email, newAddress(), { captcha: await solution() }, password)).status).toBe(200)
  })

  test('for a caller who asks about many e-mails', async () => {
    const from = newAddress()
    const ask = (captcha?: string) => call(findAccountState, { email: newEmail(), ...(captcha ? { captcha } : {}) }, { at, from })
    for (let i = 0; i < 20; i++) expect((await ask()).status).toBe(200)
    expect((await ask()).problem.errors).toEqual({ captcha: 'required' })
    expect((await ask(await solution())).reply).toEqual({ exists: false, complete: false, active: false })
  })
})

describe('ALTCHA', () => {
  const check = (text: string) => services.captcha.check(text, null, '192.0.2.1')
  const refused = { code: 'invalid', errors: { captcha: 'captcha' } }

  test('is what a church without keys uses', async () => {
    expect((await call(getCaptcha, {}, { at })).reply).toEqual({ tipo: 'altcha' })
    expect((await call(getCaptcha, {}, { at: 'localhost' })).reply).toEqual({ tipo: 'altcha' })
  })

  test('accepts a solution once, on whichever node, also when two requests come at once', async () => {
    const text = await solution()
    const checks = [check(text), node.services.captcha.check(text, null, ''), check(text)]
    const results = await Promise.allSettled(checks)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(node.services.captcha.check(text, null, '')).rejects.toMatchObject(refused)
  })

  test('accepts only solutions of its own challenges, unchanged and in time', async () => {
    const valid = JSON.parse(Buffer.from(await solution(), 'base64').toString())
    const changed = (change: (copy: typeof valid) => void) => {
      const copy = structuredClone(valid)
      change(copy)
      return Buffer.from(JSON.stringify(copy)).toString('base64')
    }
    const invalid = [
      changed(copy => (copy.solution.derivedKey = '00'.repeat(32))),
      changed(copy => (copy.challenge.parameters.cost = 1)),
      changed(copy => (copy.challenge.parameters.expiresAt += 600)),
      changed(copy => (copy.challenge.parameters.nonce = '00'.repeat(16))),
      changed(copy => (copy.challenge.signature = '00'.repeat(32))),
      changed(copy => (copy.challenge.parameters.data = { a: 'b' })),
      changed(copy => delete copy.challenge.signature),
      Buffer.from('null').toString('base64'),
      'eyJ2ZXJpZmljYXRpb25EYXRhIjoiIn0=',
      '%%%',
    ]
    for (const text of invalid) await expect(check(text)).rejects.toMatchObject(refused)
    expect((await owner.query('select 1 from captcha_gasto where desafio = $1', [valid.challenge.parameters.nonce])).rowCount).toBe(0)
    await expect(check(changed(() => {}))).resolves.toBeUndefined()
  })

  test('is valid for ten minutes', async () => {
    const fresh = (await challenge()) as { parameters: { expiresAt: number } }
    expect(fresh.parameters.expiresAt - Date.now() / 1000).toBeGreaterThan(590)
    expect(fresh.parameters.expiresAt - Date.now() / 1000).toBeLessThanOrEqual(600)
  })
})

const maria = await buildMember(withKeys)
for (let i = 0; i < 3; i++) await call(logIn, { body: { username: maria.email, password: 'errada' } }, { at: withKeys, from: newAddress() })

describe('reCAPTCHA', () => {
  const from = newAddress()
  const logInWith = (captcha?: string) =>
    call(logIn, { body: { username: maria.email, password, ...(captcha ? { captcha } : {}) } }, { at: withKeys, from })
  test('is used by a church with keys; its secret key never leaves the server', async () => {
    const { reply: kind } = await call(getCaptcha, {}, { at: withKeys })
    expect(kind).toEqual({ tipo: 'recaptcha', chaveSite: 'site-key' })
    expect((await call(getCaptcha, {}, { at: church })).reply).toEqual({ tipo: 'altcha' })
  })

  test('lets in a person whom Google accepts, and sends Google the secret key and the address', async () => {
    expect((await logInWith()).problem.errors).toEqual({ captcha: 'required' })
    expect(verifyRequests).toEqual([])
    expect((await logInWith('googles-token')).status).toBe(200)
    expect(verifyRequests).toEqual([{ secret: 'secret-key', response: 'googles-token', remoteip: from }])
    // A successful login is not counted; the three wrong passwords still are.
    googleReply = () => JSON.stringify({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    expect((await logInWith('googles-token')).problem.errors).toEqual({ captcha: 'captcha' })
  })

  test('lets nobody in while Google cannot be reached, sends nonsense or does not know the key', async () => {
    for (const body of [
      undefined,
      '<html>busy</html>',
      '{}',
      JSON.stringify({ success: false, 'error-codes': ['invalid-input-secret'] }),
    ]) {
      googleReply = () => body
      const { problem, headers } = await logInWith('googles-token')
      expect(problem).toMatchObject({ status: 503, code: 'unavailable' })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})
