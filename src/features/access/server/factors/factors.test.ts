import { TOTP } from 'otpauth'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openAuthenticator } from '../../../../../tests/fixtures/authenticator.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { password } from '../../../../../tests/fixtures/people.ts'
import { originOf, secondFactorsOf } from '../../../../../tests/fixtures/second-factor.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { getMe } from '../../contract/account.ts'
import {
  addAuthenticator,
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  deleteAuthenticator,
  deletePasskey,
  listFactors,
  renamePasskey,
  renewRecoveryCodes,
} from '../../contract/factors.ts'
import { reportNotMe } from '../../contract/links.ts'
import { beginPasskeyLogin, logInWithPasskey } from '../../contract/second-factor.ts'
import { logIn } from '../../contract/session.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, buildLink, owner, close } = server
afterAll(close)
const { queuedFor } = mailsOf(server)
const at = await buildChurch()
const { withPasskey, withApp, challengeFor, ...factors } = secondFactorsOf(server)
const answer = (body: object, church = at) => factors.answer(body, church)

describe('a login with a second factor', () => {
  test('by passkey: the password alone gives no token, the signature of the challenge does', async () => {
    const maria = await buildMember(at)
    const { authenticator } = await withPasskey(maria)
    const { desafio, metodos, opcoes } = await challengeFor(maria)
    expect(metodos).toEqual(['chave', 'recuperacao'])
    expect(opcoes).toMatchObject({ rpId: at.host, userVerification: 'required' })
    const as = (await answer({ desafio, chave: authenticator.sign(opcoes ?? {}) })).reply
    expect((await call(getMe, {}, { at, as })).reply.id).toBe(maria.accountId)
    // Neither the challenge nor the signature works again.
    expect((await answer({ desafio, chave: authenticator.sign(opcoes ?? {}) })).problem.code).toBe('challenge-expired')
  })

  test('by a code of the app, which works once', async () => {
    const maria = await buildMember(at)
    const { app } = await withApp(maria)
    const codigo = app.generate()
    expect((await answer({ desafio: (await challengeFor(maria)).desafio, codigo })).status).toBe(200)
    expect((await answer({ desafio: (await challengeFor(maria)).desafio, codigo })).problem.errors).toEqual({ codigo: 'incorrect' })
  })

  test('by a code of the app, which does not work again after the same app was added once more', async () => {
    const maria = await buildMember(at)
    const { app, body } = await withApp(maria)
    const codigo = app.generate()
    expect((await answer({ desafio: (await challengeFor(maria)).desafio, codigo })).status).toBe(200)
    expect((await call(addAuthenticator, { body }, { at, as: maria })).problem.code).toBe('challenge-expired')
    expect((await answer({ desafio: (await challengeFor(maria)).desafio, codigo })).problem.errors).toEqual({ codigo: 'incorrect' })
  })

  test('by a recovery code, which works once, however it is typed, and whose use is mailed', async () => {
    const maria = await buildMember(at)
    const { codigos } = await withPasskey(maria)
    expect(codigos).toHaveLength(10)
    const recuperacao = ` ${codigos?.[3]?.toUpperCase().replaceAll('-', ' ')}`
    expect((await answer({ desafio: (await challengeFor(maria)).desafio, recuperacao })).status).toBe(200)
    expect((await answer({ desafio: (await challengeFor(maria)).desafio, recuperacao })).problem.errors).toEqual({
      recuperacao: 'incorrect',
    })
    expect((await call(listFactors, {}, { at, as: maria })).reply.codigosRestantes).toBe(9)
    const mails = await queuedFor(maria.email)
    expect(mails.filter(({ subject }) => subject === 'A proteção da sua conta mudou')).toHaveLength(2)
  })

  test('takes five answers to one challenge, ten wrong ones of an account in a quarter of an hour, and five minutes', async () => {
    const maria = await buildMember(at)
    const { app } = await withApp(maria)
    const { desafio } = await challengeFor(maria)
    for (let i = 0; i < 5; i++) expect((await answer({ desafio, codigo: `000 00${i}` })).problem.errors).toEqual({ codigo: 'incorrect' })
    expect((await answer({ desafio, codigo: app.generate() })).problem.code).toBe('challenge-expired')
    const late = await challengeFor(maria)
    await owner.query("update desafio_acesso set expira_em = now() - interval '1 second' where conta_id = $1", [maria.accountId])
    expect((await answer({ desafio: late.desafio, codigo: app.generate() })).problem.code).toBe('challenge-expired')
    const next = await challengeFor(maria)
    for (let i = 0; i < 5; i++) await answer({ desafio: next.desafio, codigo: `00000${i}` })
    expect((await answer({ desafio: (await challengeFor(maria)).desafio, codigo: app.generate() })).problem.code).toBe('too-many')
  })

  test('is open to its owner while somebody who knows the password guesses codes, and the owner is told', async () => {
    const maria = await buildMember(at)
    const dispositivo = 'a-secret-of-her-own-browser'
    const { app, codigos } = await withApp(maria)
    await answer({ desafio: (await challengeFor(maria, at, dispositivo)).desafio, dispositivo, codigo: app.generate() })
    const guess = async (n: number) => answer({ desafio: (await challengeFor(maria)).desafio, codigo: `00000${n % 10}` })
    for (let n = 0; n < 10; n++) expect((await guess(n)).problem.errors).toEqual({ codigo: 'incorrect' })
    for (let n = 0; n < 3; n++) expect((await guess(n)).problem.code).toBe('too-many')
    const mails = (await queuedFor(maria.email)).filter(({ subject }) => subject === 'Alguém sabe a sua senha')
    expect(mails).toHaveLength(1)
    // From her own browser by the app, at her session, and from elsewhere by a recovery code.
    await owner.query('update aplicativo_autenticador set ultimo_passo = 0 where conta_id = $1', [maria.accountId])
    const own = { desafio: (await challengeFor(maria, at, dispositivo)).desafio, dispositivo, codigo: app.generate() }
    expect((await answer(own)).status).toBe(200)
    expect((await answer({ desafio: (await challengeFor(maria)).desafio, recuperacao: codigos?.[0] })).status).toBe(200)
  })

  test('is answered only at the same church, in the same browser, and by somebody who has the account’s own factor', async () => {
    const [maria, other, elsewhere] = [await buildMember(at), await buildMember(at), await buildChurch()]
    const { app } = await withApp(maria)
    const { authenticator } = await withPasskey(other)
    const browser = 'a-secret-of-this-browser'
    const { desafio } = await challengeFor(maria, at, browser)
    const body = { desafio, codigo: app.generate() }
    expect((await answer(body)).problem.code).toBe('challenge-expired')
    expect((await answer({ ...body, dispositivo: browser }, elsewhere)).problem.code).toBe('challenge-expired')
    expect((await answer({ desafio, dispositivo: browser, chave: authenticator.sign({ challenge: 'x' }) })).problem.errors).toEqual({
      chave: 'incorrect',
    })
    expect((await answer({ ...body, dispositivo: browser })).status).toBe(200)
  })

  test('that is sent by a double tap counts once, but tried again in a later time step it is another answer', async () => {
    const maria = await buildMember(at)
    const { app } = await withApp(maria)
    const { desafio } = await challengeFor(maria)
    const attempts = async () =>
      Number((await owner.query('select tentativas from desafio_acesso where conta_id = $1', [maria.accountId])).rows[0].tentativas)
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 })
    try {
      for (const codigo of ['000000', '000001', '000002']) await Promise.all([answer({ desafio, codigo }), answer({ desafio, codigo })])
      expect(await attempts()).toBe(3)
      vi.setSystemTime(Date.now() + 30_000)
      await answer({ desafio, codigo: '000002' })
      expect(await attempts()).toBe(4)
    } finally {
      vi.useRealTimers()
    }
    expect((await answer({ desafio, codigo: app.generate() })).status).toBe(200)
  })

  test('is due at every church: a passkey works only on the host of its own, elsewhere the app or a recovery code does', async () => {
    const other = await buildChurch()
    const maria = await buildMember(at)
    await buildMember(other, { account: maria })
    const { authenticator, codigos } = await withPasskey(maria)
    const { desafio, metodos, opcoes } = await challengeFor(maria, other)
    expect([metodos, opcoes]).toEqual([['recuperacao'], null])
    expect((await answer({ desafio, chave: authenticator.sign({ challenge: 'x' }) }, other)).problem.errors).toEqual({ chave: 'incorrect' })
    const as = (await answer({ desafio, recuperacao: codigos?.[0] }, other)).reply
    expect((await call(listFactors, {}, { at: other, as })).reply.chaves).toMatchObject([{ host: at.host, aqui: false }])
    expect((await call(beginPasskey, {}, { at: other, as })).status).toBe(200)
  })
})

describe('a login with a passkey alone', () => {
  const begin = async (church = at) => (await call(beginPasskeyLogin, {}, { at: church })).reply
  const logInWith = (body: { desafio: string; chave: ReturnType<ReturnType<typeof openAuthenticator>['sign']> }, church = at) =>
    call(logInWithPasskey, { body }, { at: church })

  test('needs no password and counts as both factors', async () => {
    const maria = await buildMember(at)
    const { authenticator } = await withPasskey(maria)
    const { desafio, opcoes } = await begin()
    const as = (await logInWith({ desafio, chave: authenticator.sign(opcoes) })).reply
    expect((await call(getMe, {}, { at, as })).reply.id).toBe(maria.accountId)
    expect((await call(renewRecoveryCodes, {}, { at, as })).reply.codigos).toHaveLength(10)
    const { rows } = await owner.query('select segundo_fator from sessao where conta_id = $1 order by criada_em desc limit 1', [
      maria.accountId,
    ])
    expect(rows).toEqual([{ segundo_fator: true }])
    expect((await queuedFor(maria.email)).map(({ subject }) => subject)).toContain('Novo acesso à sua conta')
  })

  test('is refused for another challenge, origin or church, without verification of the person, for an unknown key and a closed account', async () => {
    const maria = await buildMember(at)
    const { authenticator } = await withPasskey(maria)
    const elsewhere = await buildChurch()
    const wrong = { chave: 'incorrect' }
    const attempt = async (sign: (opcoes: object) => ReturnType<typeof authenticator.sign>, church = at) => {
      const { desafio, opcoes } = await begin(church)
      return (await logInWith({ desafio, chave: sign(opcoes) }, church)).problem.errors
    }
    expect(await attempt(() => authenticator.sign({ challenge: 'another' }))).toEqual(wrong)
    expect(await attempt(opcoes => authenticator.sign(opcoes as never, false))).toEqual(wrong)
    expect(await attempt(opcoes => authenticator.sign(opcoes as never), elsewhere)).toEqual(wrong)
    expect(await attempt(opcoes => openAuthenticator(originOf(at)).sign(opcoes as never))).toEqual(wrong)
    const { desafio, opcoes } = await begin()
    expect((await logInWith({ desafio, chave: authenticator.sign(opcoes) }, elsewhere)).problem.code).toBe('challenge-expired')
    await owner.query('update conta set flag_ativo = false where id = $1', [maria.accountId])
    expect(await attempt(opcoes => authenticator.sign(opcoes as never))).toEqual(wrong)
  })

  test('is refused in a frame of another site', async () => {
    const maria = await buildMember(at)
    const framed = openAuthenticator(originOf(at), true)
    const { desafio, opcoes } = (await call(beginPasskey, {}, { at, as: maria })).reply
    const body = { desafio, nome: 'x', chave: framed.create(opcoes) }
    expect((await call(addPasskey, { body }, { at, as: maria })).problem.errors).toEqual({ chave: 'incorrect' })
    const { authenticator } = await withPasskey(maria)
    const login = (await call(beginPasskeyLogin, {}, { at })).reply
    const chave = authenticator.sign(login.opcoes, true, true)
    expect((await call(logInWithPasskey, { body: { desafio: login.desafio, chave } }, { at })).problem.errors).toEqual({
      chave: 'incorrect',
    })
  })

  test('is refused on a page of another port or scheme', async () => {
    const maria = await buildMember(at)
    for (const origin of [`http://${at.host}:3000`, `https://${at.host}`, `http://x.${at.host}`]) {
      const authenticator = openAuthenticator(origin)
      const { desafio, opcoes } = (await call(beginPasskey, {}, { at, as: maria })).reply
      const body = { desafio, nome: 'x', chave: authenticator.create(opcoes) }
      expect((await call(addPasskey, { body }, { at, as: maria })).problem.errors).toEqual({ chave: 'incorrect' })
    }
  })
})

describe('the second factors of an account', () => {
  test('are listed, renamed and removed by their owner only; with the last one the recovery codes go', async () => {
    const [maria, other] = [await buildMember(at), await buildMember(at)]
    await withPasskey(maria)
    expect((await withApp(maria)).codigos).toBeNull()
    const list = async () => (await call(listFactors, {}, { at, as: maria })).reply
    const { chaves, codigosRestantes } = await list()
    expect([chaves, codigosRestantes]).toEqual([
      [expect.objectContaining({ nome: 'Celular', host: at.host, aqui: true, usadaEm: null })],
      10,
    ])
    const id = chaves[0]?.id as number
    for (const as of [other]) {
      expect((await call(renamePasskey, { id, body: { nome: 'Meu' } }, { at, as })).problem.code).toBe('not-found')
      expect((await call(deletePasskey, { id }, { at, as })).problem.code).toBe('not-found')
    }
    await call(renamePasskey, { id, body: { nome: 'Computador' } }, { at, as: maria })
    expect((await list()).chaves).toMatchObject([{ nome: 'Computador' }])
    await call(deletePasskey, { id }, { at, as: maria })
    expect((await list()).codigosRestantes).toBe(10)
    await call(deleteAuthenticator, {}, { at, as: maria })
    expect(await list()).toEqual({ chaves: [], aplicativoDesde: null, codigosRestantes: 0 })
    expect((await call(logIn, { body: { username: maria.email, password } }, { at })).status).toBe(200)
  })

  test('are stored so that a copy of the database gives no code away', async () => {
    const maria = await buildMember(at)
    const { pedido, segredo } = (await call(beginAuthenticator, {}, { at, as: maria })).reply
    const body = { pedido, codigo: new TOTP({ secret: segredo }).generate() }
    const { codigos } = (await call(addAuthenticator, { body }, { at, as: maria })).reply
    const { rows } = await owner.query(
      'select a.segredo, c.codigo from aplicativo_autenticador a join codigo_recuperacao c using (conta_id) where conta_id = $1',
      [maria.accountId],
    )
    const stored = JSON.stringify(rows)
    expect(rows).toHaveLength(10)
    for (const secret of [segredo, ...(codigos ?? [])]) expect(stored).not.toContain(secret)
  })

  test('added since a login that the owner reports are removed, older ones stay', async () => {
    const maria = await buildMember(at)
    await withPasskey(maria)
    const codigo = await buildLink({ kind: 'nao-fui-eu', accountId: maria.accountId, email: maria.email, church: at })
    await withApp(maria)
    expect((await call(reportNotMe, { body: { codigo } }, { at })).status).toBe(200)
    const { rows } = await owner.query(
      'select (select count(*) from chave_acesso where conta_id = $1)::int as passkeys, (select count(*) from aplicativo_autenticador where conta_id = $1)::int as apps',
      [maria.accountId],
    )
    expect(rows).toEqual([{ passkeys: 1, apps: 0 }])
  })
})
