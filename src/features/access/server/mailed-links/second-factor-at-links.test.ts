import { afterAll, expect, test } from 'vitest'
import { password } from '../../../../../tests/fixtures/people.ts'
import { secondFactorsOf } from '../../../../../tests/fixtures/second-factor.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { confirmNewEmail, setNewPassword } from '../../contract/links.ts'
import { logIn } from '../../contract/session.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, buildLink, newEmail, owner } = server
afterAll(server.close)
const at = await buildChurch()
const { withApp, ...factors } = secondFactorsOf(server)
const answer = (body: object) => factors.answer(body, at)

const kept = async (accountId: number) =>
  (
    await owner.query(
      `select senha, email, (select count(*)::int from sessao where conta_id = conta.id and encerrada_em is null) as sessions
       from conta where id = $1`,
      [accountId],
    )
  ).rows[0]

test('a second factor is due before a mailed link sets a password: nothing changes and no session ends before it', async () => {
  const maria = await buildMember(at)
  const { app } = await withApp(maria)
  const before = await kept(maria.accountId)
  const codigo = await buildLink({ kind: 'nova-senha', accountId: maria.accountId, email: maria.email, church: at })
  const { problem } = await call(setNewPassword, { body: { codigo, senha: 'Semear#2027' } }, { at })
  expect(problem.code).toBe('second-factor')
  const wrong = await answer({ desafio: problem.segundoFator?.desafio, codigo: '000000' })
  expect(wrong.problem.errors).toEqual({ codigo: 'incorrect' })
  expect(await kept(maria.accountId)).toEqual(before)
  expect((await answer({ desafio: problem.segundoFator?.desafio, codigo: app.generate() })).status).toBe(200)
  expect(await kept(maria.accountId)).toEqual({ ...before, senha: expect.not.stringContaining(before.senha), sessions: 1 })
  expect((await call(setNewPassword, { body: { codigo, senha: 'Semear#2028' } }, { at })).problem.code).toBe('link-used')
  const typed = { username: maria.email, password: 'Semear#2027' }
  expect((await call(logIn, { body: typed }, { at })).problem.code).toBe('second-factor')
})

test('a second factor is due before a mailed link changes the address', async () => {
  const maria = await buildMember(at)
  const { app } = await withApp(maria)
  const before = await kept(maria.accountId)
  const email = newEmail()
  const codigo = await buildLink({ kind: 'novo-email', accountId: maria.accountId, email, church: at })
  const { problem } = await call(confirmNewEmail, { body: { codigo, password } }, { at })
  expect(problem.code).toBe('second-factor')
  expect(await kept(maria.accountId)).toEqual(before)
  expect((await answer({ desafio: problem.segundoFator?.desafio, codigo: app.generate() })).status).toBe(200)
  expect(await kept(maria.accountId)).toMatchObject({ email })
})
