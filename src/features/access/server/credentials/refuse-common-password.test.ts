import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { changePassword } from '../../contract/account.ts'
import { setNewPassword } from '../../contract/links.ts'
import { registerMember } from '../../contract/registration.ts'
import { logIn } from '../../contract/session.ts'

const { call, buildChurch, buildMember, buildAccount, buildLink, newEmail, owner, close } = await openTestServer()
afterAll(close)
const at = await buildChurch({ nome: 'Comunidade Videira', codigo: 'videira' })

// A password from the list of breaches, and one each of the church's, the person's and the e-mail's words.
const refused = (email: string) => [
  'Senha@123',
  'Videira#10',
  'Comunidade!7',
  'Maria.Silva1',
  `${(email.split('@')[0] as string).replace('p', 'P')}!`,
]

describe('a password that many have, or made of names, is refused', () => {
  test('at registration', async () => {
    for (const senha of refused('pessoa44@exemplo.com.br')) {
      const body = { nome: 'Maria', sobrenome: 'Silva', telefone: '13 98888-7777', email: 'pessoa44@exemplo.com.br', senha }
      expect((await call(registerMember, { id: at.slug, body }, { at })).problem.errors, senha).toEqual({ senha: 'common_password' })
    }
    expect((await owner.query("select 1 from conta where email = 'pessoa44@exemplo.com.br'")).rows).toEqual([])
    const body = { nome: 'Maria', sobrenome: 'Silva', telefone: '13 98888-7777', email: newEmail(), senha: 'Semear#2027' }
    expect((await call(registerMember, { id: at.slug, body }, { at })).status).toBe(200)
  })

  test('when it is changed, and the old one goes on working', async () => {
    const as = await buildMember(at)
    for (const novaSenha of refused(as.email)) {
      const { problem } = await call(changePassword, { body: { senhaAtual: password, novaSenha } }, { at, as })
      expect(problem.errors, novaSenha).toEqual({ novaSenha: 'common_password' })
    }
    expect((await call(logIn, { body: { username: as.email, password } }, { at })).status).toBe(200)
  })

  test('by a mailed link, which is not used up', async () => {
    const { accountId, email } = await buildAccount()
    const codigo = await buildLink({ kind: 'nova-senha', accountId, email, church: at })
    for (const senha of refused(email))
      expect((await call(setNewPassword, { body: { codigo, senha } }, { at })).problem.errors, senha).toEqual({ senha: 'common_password' })
    expect((await call(setNewPassword, { body: { codigo, senha: 'Semear#2027' } }, { at })).status).toBe(200)
  })
})
