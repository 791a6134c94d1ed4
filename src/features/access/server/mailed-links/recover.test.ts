import { afterAll, describe, expect, test } from 'vitest'
import { codeIn, mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { type Account, password } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { changePassword, getMe, listOwnMembers } from '../../contract/account.ts'
import { readLink, recoverPassword, reportNotMe, setNewPassword } from '../../contract/links.ts'
import { registerMember } from '../../contract/registration.ts'
import { logIn, refreshTokens } from '../../contract/session.ts'

const server = await openTestServer()
const { call, buildChurch, buildAccount, buildMember, newEmail, owner, close } = server
afterAll(close)
const { sentTo, queuedFor } = mailsOf(server)
const church = await buildChurch()
const at = church
const newPassword = 'Farol@2027x'

const ask = (email: string) => call(recoverPassword, { body: { email, redirectTo: '/give' } }, { at })
const set = (codigo: string, senha = newPassword) => call(setNewPassword, { body: { codigo, senha } }, { at })
const logInAs = (email: string, typed: string) => call(logIn, { body: { username: email, password: typed } }, { at })
const codeFor = async ({ email }: Pick<Account, 'email'>) => codeIn((await sentTo(email)).at(-1), 'new-password')

describe('a forgotten password', () => {
  test('is replaced by a mailed link, which logs in and ends every session that was open', async () => {
    const maria = await buildMember(church)
    const before = (await logInAs(maria.email, password)).reply
    expect((await ask(maria.email)).reply).toEqual({ enviado: true })
    const codigo = await codeFor(maria)
    expect((await call(readLink, { body: { codigo } }, { at })).reply).toMatchObject({
      tipo: 'nova-senha',
      username: maria.email,
      redirectTo: '/give',
    })

    const as = (await set(codigo)).reply
    expect((await call(getMe, {}, { at, as })).reply.id).toBe(maria.accountId)
    for (const old of [before, maria]) expect((await call(getMe, {}, { at, as: old })).problem.code).toBe('unauthenticated')
    expect((await call(refreshTokens, { body: { refreshToken: before.refreshToken } }, { at })).status).toBe(401)
    expect((await logInAs(maria.email, password)).problem.code).toBe('wrong-password')
    expect((await logInAs(maria.email, newPassword)).status).toBe(200)
    expect((await queuedFor(maria.email)).map(({ subject }) => subject)).toContain('A sua senha foi trocada')
  })

  test('of an unknown address or a closed account is refused', async () => {
    const closed = await buildAccount({ active: false })
    for (const email of [newEmail(), closed.email]) expect((await ask(email)).problem.errors).toEqual({ email: 'unknown' })
  })

  test('has a link that works once, also for two requests at once, and its use ends the older links', async () => {
    const maria = await buildAccount()
    await ask(maria.email)
    const first = await codeFor(maria)
    await ask(maria.email)
    const codigo = await codeFor(maria)
    // A second request, which may come from a stranger, does not end the link that the owner already has.
    expect((await call(readLink, { body: { codigo: first } }, { at })).status).toBe(200)
    const responses = await Promise.all([set(codigo), set(codigo)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await set(codigo)).problem.code).toBe('link-used')
    expect((await set(first)).problem.code).toBe('link-expired')
    expect((await call(readLink, { body: { codigo } }, { at })).problem.code).toBe('link-used')
  })

  test('has a link that works only at the church that has mailed it, and on the bare app domain', async () => {
    const maria = await buildAccount()
    await ask(maria.email)
    const codigo = await codeFor(maria)
    const elsewhere = { at: await buildChurch() }
    const replies = [
      await call(readLink, { body: { codigo } }, elsewhere),
      await call(setNewPassword, { body: { codigo, senha: newPassword } }, elsewhere),
      await call(reportNotMe, { body: { codigo } }, elsewhere),
    ]
    expect(replies.map(({ problem }) => problem.code)).toEqual(Array(3).fill('link-expired'))
    const onApp = await server.send({
      method: 'POST',
      path: '/api/security/link',
      host: 'localhost',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ codigo }),
    })
    expect(onApp.status).toBe(200)
    expect((await set(codigo)).status).toBe(200)
  })

  test('has a link that works for an hour', async () => {
    const maria = await buildAccount()
    await ask(maria.email)
    const { rows } = await owner.query('select extract(epoch from expira_em - now()) as seconds from link_acesso where conta_id = $1', [
      maria.accountId,
    ])
    expect(Number(rows[0].seconds)).toBeGreaterThan(3_500)
    expect(Number(rows[0].seconds)).toBeLessThanOrEqual(3_600)
    const codigo = await codeFor(maria)
    await owner.query("update link_acesso set expira_em = now() - interval '1 second' where conta_id = $1", [maria.accountId])
    expect((await set(codigo)).problem.code).toBe('link-expired')
    expect((await set('x'.repeat(43))).problem.code).toBe('link-expired')
    expect((await call(readLink, { body: { codigo: 'x'.repeat(43) } }, { at })).problem.code).toBe('link-expired')
  })

  test('of a registration that was never confirmed: the link proves the address, and nothing else that was registered', async () => {
    const email = newEmail()
    const body = { nome: 'Rute', sobrenome: 'Moabe', email, telefone: '13 98888-7777', senha: password }
    await call(registerMember, { id: church.slug, body }, { at })
    const elsewhere = await buildChurch()
    await call(recoverPassword, { body: { email } }, { at: elsewhere })
    const as = (await call(setNewPassword, { body: { codigo: await codeFor({ email }), senha: newPassword } }, { at: elsewhere })).reply
    const { id, nome, completo } = (await call(getMe, {}, { at: elsewhere, as })).reply
    expect([nome, completo]).toEqual(['', false])
    expect((await call(listOwnMembers, { id }, { at: elsewhere, as })).reply.usuarios).toEqual([])
    expect((await owner.query('select from usuario where conta_id = $1', [id])).rowCount).toBe(0)
    const { senha: _s, email: _e, ...profile } = body
    const joined = await call(registerMember, { id: elsewhere.slug, body: profile }, { at: elsewhere, as })
    expect(joined.reply.usuario).toMatchObject({ nome: 'Rute' })
  })

  test('is refused when the new password breaks the rule, and the link still works', async () => {
    const maria = await buildAccount()
    await ask(maria.email)
    const codigo = await codeFor(maria)
    expect((await set(codigo, 'fraca')).problem.errors).toEqual({ senha: 'password' })
    expect((await set(codigo)).status).toBe(200)
  })

  test('cannot be replaced when the account was closed in the meantime', async () => {
    const maria = await buildAccount()
    await ask(maria.email)
    await owner.query('update conta set flag_ativo = false where id = $1', [maria.accountId])
    expect((await set(await codeFor(maria))).problem.code).toBe('link-expired')
  })
})

describe('a password that is changed', () => {
  const change = (as: { token: string }, senhaAtual = password) =>
    call(changePassword, { body: { senhaAtual, novaSenha: newPassword } }, { at, as })

  test('ends all other sessions at once and continues with a new pair of tokens here', async () => {
    const maria = await buildMember(church)
    const [here, there] = [(await logInAs(maria.email, password)).reply, (await logInAs(maria.email, password)).reply]
    const after = (await change(here)).reply
    expect((await call(getMe, {}, { at, as: after })).status).toBe(200)
    for (const old of [here, there]) {
      expect((await call(getMe, {}, { at, as: old })).problem.code).toBe('unauthenticated')
      expect((await call(refreshTokens, { body: { refreshToken: old.refreshToken } }, { at })).status).toBe(401)
    }
    expect((await call(refreshTokens, { body: { refreshToken: after.refreshToken } }, { at })).status).toBe(200)
    expect((await queuedFor(maria.email)).at(-1)?.subject).toBe('A sua senha foi trocada')
  })

  test('needs the current password, and guessing it is limited for the account', async () => {
    const maria = await buildMember(church)
    const responses = []
    for (let i = 0; i < 10; i++) responses.push(await change(maria, `${password}${i}`))
    for (const { status, problem } of responses) expect([status, problem.errors]).toEqual([422, { senhaAtual: 'incorrect' }])
    expect((await change(maria)).problem.code).toBe('too-many')
  })

  test('ends a login with the old password that runs at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const maria = await buildMember(church)
      const [login] = await Promise.all([logInAs(maria.email, password), change(maria)])
      if (login.status === 200) expect((await call(getMe, {}, { at, as: login.reply })).problem.code).toBe('unauthenticated')
    }
  })

  test('by two requests at once is changed by one of them', async () => {
    const maria = await buildMember(church)
    const responses = await Promise.all([change(maria), change(maria)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('by a thief becomes useless once the owner reports it: the mail sets a new one', async () => {
    const maria = await buildMember(church)
    const thief = (await change(maria)).reply
    const codigo = codeIn((await queuedFor(maria.email)).at(-1), 'not-me')
    const { codigo: newCode } = (await call(reportNotMe, { body: { codigo } }, { at })).reply
    expect((await call(getMe, {}, { at, as: thief })).problem.code).toBe('unauthenticated')
    expect((await logInAs(maria.email, newPassword)).problem.code).toBe('wrong-password')
    expect((await call(reportNotMe, { body: { codigo } }, { at })).problem.code).toBe('link-used')
    const ownersPassword = 'Minha&Casa3'
    expect((await set(newCode as string, ownersPassword)).status).toBe(200)
    expect((await logInAs(maria.email, ownersPassword)).status).toBe(200)
  })
})
