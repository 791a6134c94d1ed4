import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import type { Tokens } from '#contract/login/tokens.ts'
import { solveCaptcha } from '../../../../tests/fixtures/captcha.ts'
import { type Account, password } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { getMe, getRoles, listOwnMembers } from '../contract/account.ts'
import { getChallenge } from '../contract/captcha.ts'
import { logIn } from '../contract/session.ts'

const { call, send, buildChurch, buildAccount, buildMember, services, owner, close } = await openTestServer()
afterAll(close)
const church = await buildChurch()
const at = church

const logInAs = async ({ email }: Account): Promise<Tokens> => (await call(logIn, { body: { username: email, password } }, { at })).reply
const challenge = async () => (await call(getChallenge, {}, { at })).reply

describe('logging in', () => {
  test('gives a token that identifies the account and its member record', async () => {
    const maria = await buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
    const as = await logInAs(maria)
    const me = (await call(getMe, {}, { at, as })).reply
    expect(me).toMatchObject({ id: maria.accountId, email: maria.email })
    expect((await call(listOwnMembers, { id: me.id }, { at, as })).reply.usuarios).toMatchObject([
      { id: maria.memberId, email: maria.email },
    ])
    expect((await call(getRoles, { id: me.id }, { at, as })).reply).toEqual({
      papeis: ['ROLE_ADMIN_CONTENT'],
      permissoes: ['publish-content'],
      faltaSegundoFator: false,
    })
  })

  test('accepts the e-mail in upper or lower case and with spaces around it', async () => {
    const maria = await buildMember(church)
    expect((await call(logIn, { body: { username: ` ${maria.email.toUpperCase()} `, password } }, { at })).status).toBe(200)
  })

  test('gives the same reply to a wrong password, an unknown e-mail and a closed account', async () => {
    const maria = await buildMember(church)
    const closed = await buildAccount({ active: false })
    const bodies = [
      { username: maria.email, password: `${password} ` },
      { username: 'ninguem@exemplo.com.br', password },
      { username: closed.email, password },
    ]
    for (const body of bodies) {
      const { problem } = await call(logIn, { body }, { at })
      expect({ ...problem, instance: '' }).toEqual({
        type: 'about:blank',
        title: 'wrong-password',
        status: 401,
        code: 'wrong-password',
        instance: '',
      })
    }
  })

  test('never returns a password or a hash, in a reply or in the stored idempotency keys', async () => {
    const maria = await buildMember(church)
    const { reply } = await call(logIn, { body: { username: maria.email, password } }, { at, key: 'login-1' })
    expect(Object.keys(reply).sort()).toEqual(['refreshToken', 'token'])
    expect((await owner.query('select 1 from chave_idempotencia')).rows).toEqual([])
    const second = await call(logIn, { body: { username: maria.email, password } }, { at, key: 'login-1' })
    expect(second.reply.refreshToken).not.toBe(reply.refreshToken)
    const { rows } = await owner.query(`select hash from token_renovacao where sessao_id in (select id from sessao where conta_id = $1)`, [
      maria.accountId,
    ])
    expect(rows).toHaveLength(2)
    expect(rows.map(row => row.hash)).not.toContain(reply.refreshToken)
  })

  test('is limited after wrong guesses, returns how long to wait, and locks nobody else out', async () => {
    const maria = await buildMember(church)
    const statuses = []
    const guess = async () => {
      const captcha = await solveCaptcha(await challenge())
      return call(logIn, { body: { username: maria.email, password: 'guess', captcha } }, { at, from: '198.51.100.77' })
    }
    for (let i = 0; i < 10; i++) statuses.push((await guess()).status)
    expect(statuses.every(status => status === 401)).toBe(true)
    const refused = await guess()
    expect(refused.problem.code).toBe('too-many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    // The owner can still log in from another address with a captcha; so can everyone else.
    const captcha = await solveCaptcha(await challenge())
    expect((await call(logIn, { body: { username: maria.email, password, captcha } }, { at })).status).toBe(200)
    expect((await logInAs(await buildMember(church))).token).toBeTruthy()
  })
})

describe('a token', () => {
  const asToken = (token: string) => call(getMe, {}, { at, as: { token } })

  test('is refused when it is expired, forged, unsigned or of another session', async () => {
    const { accountId, sessionId: sid } = await buildAccount({ at: church })
    const elsewhere = await buildAccount({ at: church })
    const signed = (key: Uint8Array, issuer: string, age: number, session: unknown = sid) => {
      const now = Math.floor(Date.now() / 1000) - age
      return new SignJWT({ sid: session })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(accountId))
        .setIssuedAt(now)
        .setExpirationTime(now + 900)
        .setIssuer(issuer)
        .sign(key)
    }
    expect((await asToken(await signed(services.secret, 'atrio', 0))).status).toBe(200)
    const refused = {
      expired: await signed(services.secret, 'atrio', 900 + 31),
      otherKey: await signed(new TextEncoder().encode('another-secret-another-secret-12'), 'atrio', 0),
      otherIssuer: await signed(services.secret, 'elsewhere', 0),
      otherSession: await signed(services.secret, 'atrio', 0, elsewhere.sessionId),
      noSession: await signed(services.secret, 'atrio', 0, null),
      brokenSession: await signed(services.secret, 'atrio', 0, "' or '1'='1"),
      unsigned: new UnsecuredJWT({ sid }).setSubject(String(accountId)).setIssuer('atrio').setExpirationTime('1h').encode(),
      changed: (await signed(services.secret, 'atrio', 0)).replace(/\.(.)(?=[^.]*$)/, (_, first) => (first === 'A' ? '.B' : '.A')),
      noAccount: await new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('15m')
        .setIssuer('atrio')
        .sign(services.secret),
    }
    for (const [name, token] of Object.entries(refused)) expect((await asToken(token)).problem.code, name).toBe('unauthenticated')
  })

  test('is valid at the church of its session only, and on the bare app domain for calls about that church', async () => {
    const elsewhere = await buildChurch()
    const as = await buildMember(church)
    await buildMember(elsewhere, { account: as })
    const about = (cliente: string, where: string) => call(listOwnMembers, { id: as.accountId, cliente }, { at: where, as })
    expect((await call(getMe, {}, { at, as })).status).toBe(200)
    expect((await call(getMe, {}, { at: elsewhere, as })).problem.code).toBe('unauthenticated')
    expect((await call(getRoles, { id: as.accountId }, { at: elsewhere, as })).problem.code).toBe('unauthenticated')
    for (const where of ['localhost', 'admin.localhost']) {
      expect((await about(church.slug, where)).status).toBe(200)
      expect((await about(elsewhere.slug, where)).problem.code).toBe('unauthenticated')
    }
    expect((await call(getMe, {}, { at: 'evil.example', as })).problem.code).toBe('church-not-found')
  })

  test('in a URL is not a login', async () => {
    const { token } = await buildAccount({ at: church })
    expect((await send({ path: `/api/me?token=${token}`, host: church.host })).status).toBe(401)
  })

  test('of a deleted account is refused', async () => {
    const deleted = await buildAccount({ at: church })
    await owner.query('delete from conta where id = $1', [deleted.accountId])
    expect((await call(getMe, {}, { at, as: deleted })).problem.code).toBe('unauthenticated')
  })

  test('of a closed account is refused from then on', async () => {
    const maria = await buildMember(church, { roles: ['ROLE_ADMIN'] })
    await owner.query('update conta set flag_ativo = false where id = $1', [maria.accountId])
    expect((await call(getRoles, { id: maria.accountId }, { at, as: maria })).problem.code).toBe('unauthenticated')
    expect((await call(getMe, {}, { at, as: maria })).problem.code).toBe('unauthenticated')
  })

  test('does not give access to another person’s record or roles', async () => {
    const [maria, ana] = [await buildMember(church), await buildMember(church, { roles: ['ROLE_ADMIN'] })]
    expect((await call(listOwnMembers, { id: maria.accountId }, { at, as: ana })).problem.code).toBe('not-found')
    expect((await call(getRoles, { id: maria.accountId }, { at, as: ana })).problem.code).toBe('not-found')
  })

  test('of an account without a record in this church gives an empty list, not an error', async () => {
    const as = await buildAccount({ at: church })
    expect((await call(listOwnMembers, { id: as.accountId }, { at, as })).reply.usuarios).toEqual([])
  })
})
