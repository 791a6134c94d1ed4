import { afterAll, describe, expect, test } from 'vitest'
import type { Tokens } from '#contract/login/tokens.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { type Account, password } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { getMe } from '../../contract/account.ts'
import { logIn, logOut, refreshTokens } from '../../contract/session.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, owner, close } = server
afterAll(close)
const { queuedFor } = mailsOf(server)
const church = await buildChurch()
const at = church

const logInAs = async ({ email }: Account): Promise<Tokens> => (await call(logIn, { body: { username: email, password } }, { at })).reply
const renew = (refreshToken: string) => call(refreshTokens, { body: { refreshToken } }, { at })
/** Sets the time at which the replaced tokens of an account were replaced. */
const setReplacedAgo = ({ accountId }: Account, seconds: number) =>
  owner.query(
    'update token_renovacao set substituido_em = now() - make_interval(secs => $2) where substituido_em is not null and sessao_id in (select id from sessao where conta_id = $1)',
    [accountId, seconds],
  )
const ofAccount = 'from token_renovacao where sessao_id in (select id from sessao where conta_id = $1)'

describe('a refresh token', () => {
  test('gives a new pair, and the new token gives the next pair', async () => {
    const maria = await buildMember(church)
    let { refreshToken } = await logInAs(maria)
    for (let i = 0; i < 3; i++) {
      const { reply } = await renew(refreshToken)
      expect(reply.refreshToken).not.toBe(refreshToken)
      expect((await call(getMe, {}, { at, as: reply })).reply.id).toBe(maria.accountId)
      refreshToken = reply.refreshToken
    }
  })

  test('is worth nothing at another church', async () => {
    const maria = await buildMember(church)
    const { refreshToken } = await logInAs(maria)
    for (const where of [await buildChurch(), 'localhost'])
      expect((await call(refreshTokens, { body: { refreshToken } }, { at: where })).problem.code).toBe('unauthenticated')
    expect((await renew(refreshToken)).status).toBe(200)
  })

  test('that was just replaced is still accepted: the reply was lost, or two tabs renewed at once', async () => {
    const maria = await buildMember(church)
    const { refreshToken } = await logInAs(maria)
    const responses = await Promise.all([renew(refreshToken), renew(refreshToken), renew(refreshToken)])
    const successors = responses.map(({ reply }) => reply.refreshToken)
    expect(new Set(successors).size).toBe(3)
    await setReplacedAgo(maria, 58)
    for (const token of [refreshToken, ...successors]) expect((await renew(token)).status).toBe(200)
  })

  test('used long after it was replaced counts as stolen: all tokens of the session end', async () => {
    const maria = await buildMember(church)
    const { refreshToken: first } = await logInAs(maria)
    const { refreshToken: second } = (await renew(first)).reply
    const { refreshToken: elsewhere } = await logInAs(maria)
    await setReplacedAgo(maria, 61)
    expect((await renew(first)).problem.code).toBe('unauthenticated')
    expect((await renew(second)).problem.code).toBe('unauthenticated')
    // The login of another device is another session.
    expect((await renew(elsewhere)).status).toBe(200)
  })

  test('a theft detected during a renewal ends that renewal too', async () => {
    for (let round = 0; round < 6; round++) {
      const maria = await buildMember(church)
      const { refreshToken: stolen } = await logInAs(maria)
      const { refreshToken: current } = (await renew(stolen)).reply
      await setReplacedAgo(maria, 61)
      const [, renewed] = await Promise.all([renew(stolen), renew(current)])
      // Whichever request came first, no token of the session is accepted afterwards.
      if (renewed.status === 200) expect((await renew(renewed.reply.refreshToken)).problem.code).toBe('unauthenticated')
      expect((await renew(current)).problem.code).toBe('unauthenticated')
    }
  })

  test('a replaced token does not get another minute by being used', async () => {
    const maria = await buildMember(church)
    const { refreshToken } = await logInAs(maria)
    await renew(refreshToken)
    await setReplacedAgo(maria, 50)
    expect((await renew(refreshToken)).status).toBe(200)
    const { rows } = await owner.query(
      `select extract(epoch from now() - substituido_em) as seconds ${ofAccount} and substituido_em is not null`,
      [maria.accountId],
    )
    expect(Number(rows[0].seconds)).toBeGreaterThanOrEqual(50)
  })

  test('ends after thirty days without use', async () => {
    const maria = await buildMember(church)
    const { refreshToken } = await logInAs(maria)
    const days = async () =>
      Number(
        (await owner.query(`select extract(epoch from expira_em - now()) / 86400 as days ${ofAccount}`, [maria.accountId])).rows[0].days,
      )
    expect(await days()).toBeGreaterThan(29.9)
    expect(await days()).toBeLessThanOrEqual(30)
    await owner.query(`update token_renovacao set expira_em = now() - interval '1 second' where hash in (select hash ${ofAccount})`, [
      maria.accountId,
    ])
    expect((await renew(refreshToken)).problem.code).toBe('unauthenticated')
  })

  test('ends half a year after the login, however much it is used', async () => {
    const maria = await buildMember(church)
    let { refreshToken } = await logInAs(maria)
    await owner.query("update sessao set criada_em = now() - interval '179 days' where conta_id = $1", [maria.accountId])
    refreshToken = (await renew(refreshToken)).reply.refreshToken
    const { rows } = await owner.query(
      'select extract(epoch from max(t.expira_em) - now()) / 86400 as days from token_renovacao t join sessao s on s.id = t.sessao_id where s.conta_id = $1 and t.substituido_em is null',
      [maria.accountId],
    )
    expect(Number(rows[0].days)).toBeLessThanOrEqual(1)
    await owner.query("update sessao set criada_em = now() - interval '181 days' where conta_id = $1", [maria.accountId])
    const late = await renew(refreshToken)
    if (late.status === 200) expect((await renew(late.reply.refreshToken)).problem.code).toBe('unauthenticated')
  })

  test('of a closed account is not accepted', async () => {
    const maria = await buildMember(church)
    const { refreshToken } = await logInAs(maria)
    await owner.query('update conta set flag_ativo = false where id = $1', [maria.accountId])
    expect((await renew(refreshToken)).problem.code).toBe('unauthenticated')
  })

  test('that was never issued is not accepted, nor is a bearer token in its place', async () => {
    const { token } = await logInAs(await buildMember(church))
    expect((await renew('x'.repeat(43))).problem.code).toBe('unauthenticated')
    expect((await renew(token.slice(0, 200))).problem.code).toBe('unauthenticated')
  })
})

describe('the cookies of a login', () => {
  const onThisSite = { 'sec-fetch-site': 'same-origin' }
  const logInOnPage = ({ email }: Account, headers: Record<string, string> = onThisSite, dispositivo?: string) =>
    call(logIn, { body: { username: email, password, dispositivo } }, { at, headers })
  /** What a browser would send to the address that renews. */
  const cookiesOf = ({ headers }: { headers: { 'set-cookie'?: string[] | undefined } }) =>
    (headers['set-cookie'] ?? []).map(cookie => cookie.split(';')[0]).join('; ')
  const renewBy = (cookie: string, where: Parameters<typeof call>[2]['at'] = at, dispositivo?: string) =>
    call(refreshTokens, { body: { dispositivo } }, { at: where, headers: { ...onThisSite, cookie } })

  test('go to a page of this origin, and to nobody else', async () => {
    const maria = await buildMember(church)
    const { reply, headers } = await logInOnPage(maria)
    const [login, refresh] = headers['set-cookie'] ?? []
    expect(login).toMatch(/^atrio-login=[\da-f-]{36}; Path=\/; Max-Age=2592000; SameSite=Strict$/)
    expect(refresh).toBe(`atrio-refresh=${reply.refreshToken}; Path=/api/security/token; Max-Age=2592000; SameSite=Strict; HttpOnly`)
    for (const site of [{}, { 'sec-fetch-site': 'none' }] as Record<string, string>[])
      expect((await logInOnPage(maria, site)).headers['set-cookie']).toBeUndefined()
  })

  test('go on with the login of a browser that has lost its storage, which is then no new one', async () => {
    const maria = await buildMember(church)
    const login = await logInOnPage(maria, onThisSite, 'cd'.repeat(20))
    const browser = 'ab'.repeat(20)
    const renewed = await renewBy(cookiesOf(login), at, browser)
    expect((await call(getMe, {}, { at, as: renewed.reply })).reply.id).toBe(maria.accountId)
    // They are replaced as the token is.
    expect((await renewBy(cookiesOf(renewed))).status).toBe(200)
    const before = await queuedFor(maria.email)
    await logInOnPage(maria, onThisSite, browser)
    expect(await queuedFor(maria.email)).toEqual(before)
  })

  test('make no browser known to an account whose login came from none', async () => {
    const maria = await buildMember(church)
    const browser = 'ef'.repeat(20)
    expect((await renewBy(cookiesOf(await logInOnPage(maria)), at, browser)).status).toBe(200)
    const before = await queuedFor(maria.email)
    await logInOnPage(maria, onThisSite, browser)
    expect(await queuedFor(maria.email)).toHaveLength(before.length + 1)
  })

  test('count only together, of one session, and at its church', async () => {
    const [maria, ana] = [await buildMember(church), await buildMember(church)]
    const cookies = cookiesOf(await logInOnPage(maria))
    const [login, refresh] = cookies.split('; ') as [string, string]
    const [, ofAna] = cookiesOf(await logInOnPage(ana)).split('; ') as [string, string]
    for (const sent of ['', login, refresh, `${login}; ${ofAna}`, `${login}; atrio-refresh=x`])
      expect((await renewBy(sent)).problem.code, sent).toBe('unauthenticated')
    expect((await renewBy(cookies, await buildChurch())).problem.code).toBe('unauthenticated')
    expect((await renewBy(cookies)).status).toBe(200)
  })

  test('are worth nothing when the session has ended', async () => {
    const maria = await buildMember(church)
    const login = await logInOnPage(maria)
    await call(logOut, { body: { refreshToken: login.reply.refreshToken } }, { at })
    expect((await renewBy(cookiesOf(login))).problem.code).toBe('unauthenticated')
  })
})
