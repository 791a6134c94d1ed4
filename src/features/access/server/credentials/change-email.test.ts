import type { PoolClient } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { solveCaptcha } from '../../../../../tests/fixtures/captcha.ts'
import { codeIn, mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { type Member, password } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { changeEmail, changePassword, getMe, listOwnMembers } from '../../contract/account.ts'
import { getChallenge } from '../../contract/captcha.ts'
import { endAllSessions } from '../../contract/devices.ts'
import { confirmNewEmail, reportNotMe, setNewPassword } from '../../contract/links.ts'
import { registerMember } from '../../contract/registration.ts'
import { logIn } from '../../contract/session.ts'

const server = await openTestServer()
const { call, buildChurch, buildAccount, buildMember, newEmail, owner, services, close } = server
afterAll(close)
const { sentTo, queuedFor } = mailsOf(server)
const church = await buildChurch()
const at = church

const change = (as: Member, email: string, typed = password) => call(changeEmail, { body: { email, password: typed } }, { at, as })
const confirm = (codigo: string, typed = password) => call(confirmNewEmail, { body: { codigo, password: typed } }, { at })
const linkTo = async (email: string) => codeIn((await sentTo(email)).at(-1), 'confirm-new-email')
const emailOf = async (as: { token: string }) => (await call(getMe, {}, { at, as })).reply.email

describe('a new e-mail address', () => {
  test('is used in every church once it is confirmed, and the session continues', async () => {
    const maria = await buildMember(church)
    const elsewhere = await buildMember(await buildChurch(), { account: maria })
    const email = newEmail()
    expect((await change(maria, email)).reply).toEqual({ enviado: true })
    expect(await emailOf(maria)).toBe(maria.email)
    expect((await confirm(await linkTo(email))).reply).toEqual({ email })
    expect(await emailOf(maria)).toBe(email)
    const { rows } = await owner.query('select email from usuario where id = any($1)', [[maria.memberId, elsewhere.memberId]])
    expect(rows).toEqual([{ email }, { email }])
    expect((await call(logIn, { body: { username: email, password } }, { at })).status).toBe(200)
    expect((await call(logIn, { body: { username: maria.email, password } }, { at })).problem.code).toBe('wrong-password')
  })

  test('does not change a record with another address, nor one whose church has another member with the new address', async () => {
    const maria = await buildMember(church)
    const other = await buildChurch()
    const there = await buildMember(other, { account: maria })
    const third = await buildMember(await buildChurch(), { account: maria })
    const email = newEmail()
    await owner.query("insert into usuario (igreja_id, nome, email) values ($1, 'Outra', $2)", [other.id, email])
    await owner.query("update usuario set email = 'casa@exemplo.com.br' where id = $1", [third.memberId])
    await change(maria, email)
    expect((await confirm(await linkTo(email))).status).toBe(200)
    const { rows } = await owner.query('select email from usuario where id = any($1) order by id', [
      [maria.memberId, there.memberId, third.memberId],
    ])
    expect(rows.map(row => row.email)).toEqual([email, maria.email, 'casa@exemplo.com.br'])
  })

  test('needs the password, and guessing it is limited', async () => {
    const maria = await buildMember(church)
    for (let i = 0; i < 10; i++) expect((await change(maria, newEmail(), 'errada')).problem.errors).toEqual({ password: 'incorrect' })
    expect((await change(maria, newEmail())).problem.code).toBe('too-many')
    expect(await queuedFor(maria.email)).toEqual([])
  })

  test('can be asked for by whoever has it, however often somebody else has asked for it', async () => {
    const [mallory, maria] = [await buildMember(church), await buildMember(church)]
    const email = newEmail()
    for (let i = 0; i < 2; i++) expect((await change(mallory, email)).status).toBe(200)
    for (let i = 0; i < 7; i++) expect((await change(mallory, email)).problem.errors).toHaveProperty('captcha')
    const captcha = await solveCaptcha((await call(getChallenge, {}, { at })).reply)
    expect((await call(changeEmail, { body: { email, password, captcha } }, { at, as: maria })).reply).toEqual({ enviado: true })
  })

  test('is the third of an hour only with a captcha, whichever addresses an account asks for', async () => {
    const mallory = await buildMember(church)
    for (let i = 0; i < 2; i++) expect((await change(mallory, newEmail())).status).toBe(200)
    expect((await change(mallory, newEmail())).problem.errors).toHaveProperty('captcha')
    expect((await change(await buildMember(church), newEmail())).status).toBe(200)
  })

  test('that another account has gets the same reply; the owner gets a notice and nothing changes', async () => {
    const [maria, ana] = [await buildMember(church), await buildMember(church)]
    expect((await change(maria, ana.email)).reply).toEqual({ enviado: true })
    const mail = (await sentTo(ana.email)).at(-1)
    expect(mail?.text).toContain('Alguém tentou usar este e-mail')
    expect(mail?.text).not.toContain('#')
    expect((await owner.query("select 1 from link_acesso where tipo = 'novo-email' and conta_id = $1", [maria.accountId])).rowCount).toBe(0)
  })

  test('that another account takes before the link is opened stays with that account', async () => {
    const maria = await buildMember(church)
    const email = newEmail()
    await change(maria, email)
    const codigo = await linkTo(email)
    await owner.query("insert into conta (email, nome, senha, email_confirmado_em) values ($1, 'Ana', 'x', now())", [email])
    expect((await confirm(codigo)).problem.code).toBe('conflict')
    expect(await emailOf(maria)).toBe(maria.email)
  })

  test('that somebody registered and never confirmed goes to the person who opens the link', async () => {
    const maria = await buildMember(church)
    const email = newEmail()
    await call(
      registerMember,
      { id: church.slug, body: { nome: 'X', sobrenome: 'Y', email, telefone: '13 98888-7777', senha: password } },
      { at },
    )
    await change(maria, email)
    expect((await confirm(await linkTo(email))).reply).toEqual({ email })
    expect((await owner.query('select id from conta where email = $1', [email])).rows).toEqual([{ id: maria.accountId }])
  })

  test('has a link that works once, and only the newest link works', async () => {
    const maria = await buildMember(church)
    const [first, second] = [newEmail(), newEmail()]
    await change(maria, first)
    await change(maria, second)
    expect((await confirm(await linkTo(first))).problem.code).toBe('link-expired')
    const codigo = await linkTo(second)
    const responses = await Promise.all([confirm(codigo), confirm(codigo)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await confirm(codigo)).problem.code).toBe('link-used')
  })

  test('is confirmed once by two at the same moment, wherever the second one is then: it learns that the link was used', async () => {
    for (let pause = 1; pause <= 3; pause++) {
      const maria = await buildMember(church)
      const email = newEmail()
      await change(maria, email)
      const codigo = await linkTo(email)
      const { pool } = services
      const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
      let connections = 0
      const spy = vi.spyOn(pool, 'connect').mockImplementation((async () => {
        if (++connections === pause) expect((await confirm(codigo)).status).toBe(200)
        return connect()
      }) as never)
      const second = await confirm(codigo)
      spy.mockRestore()
      expect([pause, second.status, second.problem.code]).toEqual([pause, 410, 'link-used'])
    }
  })

  test('needs the account’s password again, so a click on a stranger’s link does not give the address to the stranger', async () => {
    const maria = await buildMember(church)
    const email = newEmail()
    await change(maria, email)
    const codigo = await linkTo(email)
    expect((await confirm(codigo, 'errada')).problem.errors).toEqual({ password: 'incorrect' })
    expect(await emailOf(maria)).toBe(maria.email)
    expect((await confirm(codigo)).status).toBe(200)
  })

  test('that is not confirmed yet is cancelled by a password change and by a logout everywhere', async () => {
    const actions = {
      password: (as: Member) => call(changePassword, { body: { senhaAtual: password, novaSenha: 'Minha&Casa3' } }, { at, as }),
      everywhere: (as: Member) => call(endAllSessions, {}, { at, as }),
    }
    for (const [name, run] of Object.entries(actions)) {
      const maria = await buildMember(church)
      const email = newEmail()
      await change(maria, email)
      const codigo = await linkTo(email)
      expect((await run(maria)).status, name).toBe(200)
      expect((await confirm(codigo)).problem.code, name).toBe('link-expired')
    }
  })
})

describe('“this was not me”, from the old address', () => {
  test('restores the address everywhere, ends the sessions, and sets a new password', async () => {
    const maria = await buildMember(church)
    const thiefEmail = newEmail()
    await change(maria, thiefEmail)
    const notice = (await queuedFor(maria.email)).at(-1)
    expect(notice?.text).toMatch(/p•••.@e•••\.com\.br/)
    expect(notice?.text).not.toContain(thiefEmail)
    await confirm(await linkTo(thiefEmail))
    const { codigo } = (await call(reportNotMe, { body: { codigo: codeIn(notice, 'not-me') } }, { at })).reply
    expect((await call(getMe, {}, { at, as: maria })).problem.code).toBe('unauthenticated')
    const as = (await call(setNewPassword, { body: { codigo: codigo as string, senha: 'Minha&Casa3' } }, { at })).reply
    expect(await emailOf(as)).toBe(maria.email)
    expect((await call(listOwnMembers, { id: maria.accountId }, { at, as })).reply.usuarios).toMatchObject([{ email: maria.email }])
  })

  test('before the new address is confirmed makes its link invalid', async () => {
    const maria = await buildMember(church)
    const thiefEmail = newEmail()
    await change(maria, thiefEmail)
    await call(reportNotMe, { body: { codigo: codeIn((await queuedFor(maria.email)).at(-1), 'not-me') } }, { at })
    expect((await confirm(await linkTo(thiefEmail))).problem.code).toBe('link-expired')
  })

  test('two changes later still works: a thief who changes twice gains nothing', async () => {
    const maria = await buildMember(church)
    const [first, second] = [newEmail(), newEmail()]
    await change(maria, first)
    await confirm(await linkTo(first))
    await change(maria, second)
    await confirm(await linkTo(second))
    await call(reportNotMe, { body: { codigo: codeIn((await queuedFor(maria.email)).at(-1), 'not-me') } }, { at })
    expect((await owner.query('select email from conta where id = $1', [maria.accountId])).rows).toEqual([{ email: maria.email }])
  })

  test('still works after the thief has used “this was not me” from the new address', async () => {
    const maria = await buildMember(church)
    const thiefEmail = newEmail()
    await change(maria, thiefEmail)
    const ownerCode = codeIn((await queuedFor(maria.email)).at(-1), 'not-me')
    await confirm(await linkTo(thiefEmail))
    await call(changePassword, { body: { senhaAtual: password, novaSenha: 'Minha&Casa3' } }, { at, as: maria })
    expect((await call(reportNotMe, { body: { codigo: codeIn((await queuedFor(thiefEmail)).at(-1), 'not-me') } }, { at })).status).toBe(200)
    expect((await call(reportNotMe, { body: { codigo: ownerCode } }, { at })).status).toBe(200)
    expect((await owner.query('select email from conta where id = $1', [maria.accountId])).rows).toEqual([{ email: maria.email }])
  })

  test('is refused for an address that another account has in the meantime', async () => {
    const maria = await buildMember(church)
    const email = newEmail()
    await change(maria, email)
    await confirm(await linkTo(email))
    await owner.query('update conta set email = $1 where id = $2', [maria.email, (await buildAccount()).accountId])
    const codigo = codeIn((await queuedFor(maria.email)).at(-1), 'not-me')
    expect((await call(reportNotMe, { body: { codigo } }, { at })).problem.code).toBe('conflict')
  })
})
