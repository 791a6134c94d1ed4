import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { codeIn, mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { type Account, password } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { getMe, getRoles } from '../../contract/account.ts'
import { endAllSessions, endSession, listDevices } from '../../contract/devices.ts'
import { logIn, logOut, refreshTokens } from '../../contract/session.ts'
import { deviceName } from '../session/device-name.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, owner, close } = server
afterAll(close)
const { queuedFor } = mailsOf(server)
const church = await buildChurch({ fusoHorario: 'Asia/Tokyo', idioma: 'en' })
const at = church

const android = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const logInWith = async ({ email }: Account, agent = android, dispositivo?: string) => {
  const body = { username: email, password, ...(dispositivo ? { dispositivo } : {}) }
  return (await call(logIn, { body }, { at, headers: { 'user-agent': agent } })).reply
}
const works = async (as: { token: string }) => (await call(getMe, {}, { at, as })).status === 200
const renews = async ({ refreshToken }: { refreshToken: string }) =>
  (await call(refreshTokens, { body: { refreshToken } }, { at })).status === 200

test.each([
  [android, 'Chrome, Android'],
  [iphone, 'Safari, iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge, Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['curl/8.5.0', 'Web'],
  [undefined, 'Web'],
  ['<script>alert(1)</script>'.repeat(400), 'Web'],
])('%#: a device gets a readable name', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

describe('the devices of an account', () => {
  test('are the sessions that can be renewed, the last used first', async () => {
    const maria = await buildMember(church)
    const [phone, tablet] = [await logInWith(maria), await logInWith(maria, iphone)]
    await call(refreshTokens, { body: { refreshToken: phone.refreshToken } }, { at })
    const list = (await call(listDevices, {}, { at, as: tablet })).reply
    expect(list.map(({ nome, atual }) => [nome, atual])).toEqual([
      ['Chrome, Android', false],
      ['Safari, iPhone', true],
    ])
    await owner.query("update token_renovacao set expira_em = now() - interval '1 second' where sessao_id = $1", [list[0]?.id])
    expect((await call(listDevices, {}, { at, as: tablet })).reply).toHaveLength(1)
  })

  test('can be ended one by one, with immediate effect, and only by their owner', async () => {
    const [maria, ana] = [await buildMember(church), await buildMember(church)]
    const [phone, tablet] = [await logInWith(maria), await logInWith(maria, iphone)]
    const id = (await call(listDevices, {}, { at, as: tablet })).reply.find(({ atual }) => !atual)?.id as string
    expect((await call(endSession, { id }, { at, as: ana })).problem.code).toBe('not-found')
    expect(await works(phone)).toBe(true)
    expect((await call(endSession, { id }, { at, as: tablet })).status).toBe(200)
    expect([await works(phone), await renews(phone), await works(tablet)]).toEqual([false, false, true])
    expect((await call(getRoles, { id: maria.accountId }, { at, as: phone })).problem.code).toBe('unauthenticated')
    expect((await call(endSession, { id }, { at, as: tablet })).problem.code).toBe('not-found')
  })

  test('are all ended by logging out everywhere', async () => {
    const maria = await buildMember(church)
    const all = [await logInWith(maria), await logInWith(maria, iphone)]
    await call(endAllSessions, {}, { at, as: all[0] })
    for (const tokens of all) expect([await works(tokens), await renews(tokens)]).toEqual([false, false])
  })
})

test('logging out ends the session by any of its tokens, and never fails', async () => {
  const maria = await buildMember(church)
  const first = await logInWith(maria)
  const second = (await call(refreshTokens, { body: { refreshToken: first.refreshToken } }, { at })).reply
  expect((await call(logOut, { body: { refreshToken: first.refreshToken } }, { at })).reply).toEqual({})
  expect([await works(second), await renews(second)]).toEqual([false, false])
  for (const refreshToken of [first.refreshToken, 'x'.repeat(43)])
    expect((await call(logOut, { body: { refreshToken } }, { at })).status).toBe(200)
})

test('logging out works with the hash of a token, too, which does nothing else', async () => {
  const tokens = await logInWith(await buildMember(church))
  const hash = createHash('sha256').update(tokens.refreshToken).digest('base64url')
  expect((await call(refreshTokens, { body: { refreshToken: hash } }, { at })).status).toBe(401)
  expect((await call(logOut, { body: { hash } }, { at })).reply).toEqual({})
  expect([await works(tokens), await renews(tokens)]).toEqual([false, false])
})

describe('a login from a browser', () => {
  const secret = 'browser-secret-of-maria'

  test('that is the first login of the account sends no mail', async () => {
    const { email, accountId } = await buildMember(church)
    await owner.query('delete from sessao where conta_id = $1', [accountId])
    await call(logIn, { body: { username: email, password, dispositivo: secret } }, { at })
    expect(await queuedFor(email)).toEqual([])
  })

  test('that is new sends a mail, with the church’s time and a link to undo it; a known browser sends none', async () => {
    const maria = await buildMember(church)
    await logInWith(maria, iphone, secret)
    await logInWith(maria, iphone, secret)
    const [mail, ...others] = await queuedFor(maria.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New login to your account')
    expect(mail?.text).toContain('Safari, iPhone')
    const inTokyo = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(new Date())
    expect(mail?.text).toContain(inTokyo)
    expect(codeIn(mail, 'not-me')).toHaveLength(43)
    await logInWith(maria, android, 'another-browser-secret')
    expect(await queuedFor(maria.email)).toHaveLength(2)
  })

  test('that sends no secret always counts as new', async () => {
    const maria = await buildMember(church)
    await logInWith(maria)
    await logInWith(maria)
    expect(await queuedFor(maria.email)).toHaveLength(2)
  })

  test('is stored as a hash, so that nobody can read the secret', async () => {
    const maria = await buildMember(church)
    await logInWith(maria, android, secret)
    const { rows } = await owner.query('select navegador from sessao where conta_id = $1 and navegador is not null', [maria.accountId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
