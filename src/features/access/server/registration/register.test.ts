import { afterAll, describe, expect, test } from 'vitest'
import { codeIn, mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { password } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { getMe, listOwnMembers } from '../../contract/account.ts'
import { confirmEmail, readLink, reportNotMe, requestConfirmation } from '../../contract/links.ts'
import { findAccountState, registerMember } from '../../contract/registration.ts'
import { logIn } from '../../contract/session.ts'

const server = await openTestServer()
const { call, buildChurch, buildAccount, buildMember, buildSession, newEmail, owner, close } = server
afterAll(close)
const { sentTo } = mailsOf(server)
const church = await buildChurch()
const at = church

const person = { nome: 'Rute', sobrenome: 'Moabe', telefone: '(13) 98888-7777', senha: 'Semear#2027' }
const register = (email: string, overrides: object = {}, from?: string) =>
  call(registerMember, { id: church.slug, body: { ...person, email, ...overrides } }, { at, ...(from ? { from } : {}) })
const confirm = (codigo: string, typed = person.senha) => call(confirmEmail, { body: { codigo, password: typed } }, { at })
const confirmCode = async (email: string) => codeIn((await sentTo(email)).at(-1), 'confirm-email')
const records = async (email: string) =>
  (await owner.query('select id, igreja_id, conta_id, nome, sobrenome, telefone from usuario where email = $1 order by id', [email])).rows

describe('a new person', () => {
  test('registers, confirms the address with the password, and is a member who is logged in', async () => {
    const email = newEmail()
    expect((await register(email, { redirectTo: '/event/5' })).reply).toEqual({ enviado: true, usuario: null })
    expect((await call(findAccountState, { email }, { at })).reply).toEqual({ exists: true, complete: true, active: false })
    expect(await records(email)).toEqual([])

    const codigo = await confirmCode(email)
    const link = (await call(readLink, { body: { codigo } }, { at })).reply
    expect(link).toMatchObject({ tipo: 'confirmar-email', username: null, redirectTo: '/event/5' })
    expect(link.email).toMatch(/^p•••.@e•••\.com\.br$/)

    const as = (await confirm(codigo)).reply
    const me = (await call(getMe, {}, { at, as })).reply
    expect(me).toMatchObject({ email, nome: 'Rute', sobrenome: 'Moabe', telefone: '+55 13 98888-7777', completo: true })
    expect((await call(listOwnMembers, { id: me.id }, { at, as })).reply.usuarios).toMatchObject([{ email, igreja: { id: church.id } }])
    expect((await call(findAccountState, { email }, { at })).reply).toEqual({ exists: true, complete: true, active: true })
  })

  test('cannot log in before; with a wrong password the reply does not show that the account exists', async () => {
    const email = newEmail()
    await register(email)
    expect((await call(logIn, { body: { username: email, password: person.senha } }, { at })).problem.code).toBe('not-confirmed')
    expect((await call(logIn, { body: { username: email, password } }, { at })).problem.code).toBe('wrong-password')
  })

  test('learns which of the five fields are missing or wrong', async () => {
    const { problem } = await call(registerMember, { id: church.slug, body: {} }, { at })
    const required = 'required'
    expect(problem.errors).toEqual({ nome: required, email: required, telefone: required, senha: required })
    expect((await register(newEmail(), { senha: 'semmaiuscula1#' })).problem.errors).toEqual({ senha: 'password' })
    expect((await register(newEmail(), { telefone: '12' })).problem.errors).toEqual({ telefone: 'phone' })
  })

  test('who already has a record in the church gets that record, with its missing fields filled in', async () => {
    const email = newEmail()
    await owner.query("insert into usuario (igreja_id, nome, sobrenome, email) values ($1, 'Dona Rute', '', $2)", [church.id, email])
    await register(email)
    await confirm(await confirmCode(email))
    expect(await records(email)).toMatchObject([
      { nome: 'Dona Rute', sobrenome: 'Moabe', telefone: '+55 13 98888-7777', conta_id: expect.any(Number) },
    ])
  })

  test('may type a wrong password without losing the link, up to a limit', async () => {
    const email = newEmail()
    await register(email)
    const codigo = await confirmCode(email)
    const from = '203.0.113.40'
    const guess = () => call(confirmEmail, { body: { codigo, password } }, { at, from })
    for (let i = 0; i < 10; i++) expect((await guess()).problem.errors).toEqual({ password: 'incorrect' })
    expect((await guess()).problem.code).toBe('too-many')
    expect((await confirm(codigo)).status).toBe(200)
  })

  test('who clicks twice at once is logged in once; later the link shows that it was used', async () => {
    const email = newEmail()
    await register(email)
    const codigo = await confirmCode(email)
    const responses = await Promise.all([confirm(codigo), confirm(codigo), confirm(codigo)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, problem } of responses.filter(response => response.status !== 200))
      expect([status, problem.code]).toEqual([410, 'link-used'])
    expect((await confirm(codigo)).problem.code).toBe('link-used')
    expect(await records(email)).toHaveLength(1)
  })

  test('whose link expired requests a new link, and only the new one works', async () => {
    const email = newEmail()
    await register(email)
    const first = await confirmCode(email)
    await owner.query("update link_acesso set expira_em = now() - interval '1 second' where email = $1", [email])
    expect((await confirm(first)).problem.code).toBe('link-expired')
    expect((await call(requestConfirmation, { email }, { at })).reply).toEqual({ enviado: true })
    expect((await confirm(first)).problem.code).toBe('link-expired')
    expect((await confirm(await confirmCode(email))).status).toBe(200)
    const { email: active } = await buildAccount()
    expect((await call(requestConfirmation, { email: active }, { at })).problem.errors).toEqual({ email: 'taken' })
    expect((await call(requestConfirmation, { email: newEmail() }, { at })).problem.errors).toEqual({ email: 'unknown' })
  })
})

describe('a name', () => {
  test.each(['Visite evil.com', 'a/b', 'Oi\nclique', 'https://x', 'x@y'])(
    '%j is refused, because names appear in the church’s mails',
    async nome => {
      expect(Object.keys((await register(newEmail(), { nome })).problem.errors ?? {})).toEqual(['nome'])
    },
  )
  test.each(['J.R.', 'Ana-Lúcia', "D'Ávila", 'Ma. José', '李'])('%j is a name', async nome => {
    expect((await register(newEmail(), { nome })).status).toBe(200)
  })
})

describe('an address', () => {
  test('of an active or a closed account cannot be registered', async () => {
    for (const { email } of [await buildAccount(), await buildAccount({ active: false })])
      expect((await register(email)).problem.errors).toEqual({ email: 'taken' })
  })

  test('that two people register: the latest registration counts, and the link of the first becomes invalid', async () => {
    const email = newEmail()
    await register(email, { nome: 'Estranho' })
    const first = await confirmCode(email)
    await register(email, { senha: 'Colher#2028' })
    expect((await confirm(first)).problem.code).toBe('link-expired')
    expect((await confirm(await confirmCode(email))).problem.errors).toEqual({ password: 'incorrect' })
    const as = (await confirm(await confirmCode(email), 'Colher#2028')).reply
    expect((await call(getMe, {}, { at, as })).reply.nome).toBe('Rute')
  })

  test('that two people register at once gives one account', async () => {
    const email = newEmail()
    const responses = await Promise.all([register(email), register(email)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await owner.query('select 1 from conta where email = $1', [email])).rowCount).toBe(1)
    expect((await owner.query("select 1 from link_acesso where email = $1 and tipo = 'confirmar-email'", [email])).rowCount).toBe(1)
  })

  test('that a stranger registered can be freed by its owner', async () => {
    const email = newEmail()
    await register(email)
    const codigo = codeIn((await sentTo(email)).at(-1), 'not-me')
    expect((await call(reportNotMe, { body: { codigo } }, { at })).reply).toEqual({ codigo: null })
    expect((await owner.query('select 1 from conta where email = $1', [email])).rowCount).toBe(0)
    expect((await call(findAccountState, { email }, { at })).reply.exists).toBe(false)
    expect((await register(email)).status).toBe(200)
  })
})

describe('an account that is logged in', () => {
  const join = (as: { token: string }, body: object = {}) => call(registerMember, { id: church.slug, body }, { at, as })

  test('gets its record in another church at once, and only one record for repeated requests', async () => {
    const account = await buildMember(await buildChurch())
    const as = { ...account, ...(await buildSession(account.accountId, church)) }
    const responses = await Promise.all([join(as), join(as), join(as)])
    const ids = responses.map(({ reply }) => reply.usuario?.id)
    expect(new Set(ids).size).toBe(1)
    expect(responses[0]?.reply).toMatchObject({ enviado: null, usuario: { email: as.email, igreja: { slug: church.slug } } })
    expect((await join(as)).reply.usuario?.id).toBe(ids[0])
  })

  test('learns which fields are missing, and its existing fields do not change', async () => {
    const as = await buildAccount({ at: church, complete: false })
    expect((await join(as)).problem.errors).toEqual({ telefone: 'required' })
    const sent = { nome: 'Outra', sobrenome: 'Souza', telefone: '+598 99 555 106', email: newEmail(), senha: 'Outra#Senha9' }
    expect((await join(as, sent)).reply.usuario).toMatchObject({
      nome: 'Maria',
      sobrenome: 'Souza',
      telefone: '+59899555106',
      email: as.email,
    })
    expect((await call(logIn, { body: { username: as.email, password } }, { at })).status).toBe(200)
  })

  test('gets the record that the church has with its address, but not one of another account', async () => {
    const as = await buildAccount({ at: church })
    await owner.query("insert into usuario (igreja_id, nome, email) values ($1, 'Dona Maria', $2)", [church.id, as.email])
    expect((await join(as)).reply.usuario).toMatchObject({ nome: 'Dona Maria', sobrenome: 'Silva' })
    const [other, ana] = [await buildMember(church), await buildAccount({ at: church })]
    await owner.query('update usuario set email = $1 where id = $2', [ana.email, other.memberId])
    expect((await join(ana)).problem.code).toBe('conflict')
  })

  test('must log in again when its token is invalid, and is not treated as a caller without one', async () => {
    expect((await join({ token: 'x'.repeat(40) })).problem.code).toBe('unauthenticated')
  })
})
