import { afterAll, describe, expect, test } from 'vitest'
import { setStaffSecurity } from '#features/church/contract/staff-security.ts'
import { type Member, password } from '../../../../../tests/fixtures/people.ts'
import { secondFactorsOf } from '../../../../../tests/fixtures/second-factor.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { changeEmail, changePassword, getRoles } from '../../contract/account.ts'
import { beginAuthenticator, renewRecoveryCodes } from '../../contract/factors.ts'
import { beginConfirmation, confirmSession } from '../../contract/second-factor.ts'
import { logIn, refreshTokens, switchChurch } from '../../contract/session.ts'
import { hashSecret } from '../tokens.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, owner, close } = server
afterAll(close)
const at = await buildChurch()
const { withPasskey, withApp, challengeFor, answer, age } = secondFactorsOf(server)

describe('a confirmation', () => {
  test('by password lasts ten minutes; a refresh and a church switch do not give it', async () => {
    const sister = await buildChurch({ organizacaoId: at.organizationId })
    const maria = await buildMember(at)
    await buildMember(sister, { account: maria })
    const tokens = (await call(logIn, { body: { username: maria.email, password } }, { at })).reply
    const change = (as: { token: string }, church = at) => call(beginAuthenticator, {}, { at: church, as })
    expect((await change(tokens)).status).toBe(200)
    await owner.query("update sessao set confirmada_em = now() - interval '11 minutes' where conta_id = $1", [maria.accountId])
    const renewed = (await call(refreshTokens, { body: { refreshToken: tokens.refreshToken } }, { at })).reply
    expect((await change(renewed)).problem.code).toBe('step-up')
    expect((await call(beginConfirmation, {}, { at, as: renewed })).reply.metodos).toEqual(['senha'])
    expect((await call(confirmSession, { body: { senha: 'Outra#Senha9' } }, { at, as: renewed })).problem.errors).toEqual({
      senha: 'incorrect',
    })
    expect((await change(renewed)).problem.code).toBe('step-up')
    expect((await call(confirmSession, { body: { senha: password } }, { at, as: renewed })).status).toBe(200)
    expect((await change(renewed)).status).toBe(200)
    const segredo = 's'.repeat(43)
    const { url } = (await call(switchChurch, { body: { igreja: sister.slug, desafio: hashSecret(segredo) } }, { at, as: renewed })).reply
    const body = { refreshToken: new URL(url).searchParams.get('token') as string, segredo }
    const switched = (await call(refreshTokens, { body }, { at: sister })).reply
    expect((await change(switched, sister)).problem.code).toBe('step-up')
  })

  test('needs the second factor of somebody who has one: the password is not enough', async () => {
    const maria = await buildMember(at)
    const { authenticator } = await withPasskey(maria)
    const { app } = await withApp(maria)
    const change = () => call(renewRecoveryCodes, {}, { at, as: maria })
    await age(11, maria)
    expect((await call(confirmSession, { body: { senha: password } }, { at, as: maria })).problem.errors).toEqual({ codigo: 'required' })
    expect((await change()).problem.code).toBe('step-up')
    const { metodos, desafio, opcoes } = (await call(beginConfirmation, {}, { at, as: maria })).reply
    expect(metodos).toEqual(['chave', 'aplicativo', 'recuperacao'])
    const chave = authenticator.sign(opcoes ?? {})
    expect((await call(confirmSession, { body: { chave, desafio: desafio ?? '' } }, { at, as: maria })).status).toBe(200)
    expect((await change()).status).toBe(200)
    await age(11, maria)
    expect((await call(confirmSession, { body: { codigo: app.generate() } }, { at, as: maria })).status).toBe(200)
    expect((await change()).status).toBe(200)
  })

  test('is not gained by a new password', async () => {
    const maria = await buildMember(at)
    await age(11, maria)
    const as = (await call(changePassword, { body: { senhaAtual: password, novaSenha: 'Semear#2027' } }, { at, as: maria })).reply
    expect((await call(beginAuthenticator, {}, { at, as })).problem.code).toBe('step-up')
  })
})

describe('what somebody with a second factor logs in with', () => {
  test('is changed only with that factor: a known password at an open session is not enough', async () => {
    const maria = await buildMember(at)
    const { app } = await withApp(maria)
    const changes = {
      password: () => call(changePassword, { body: { senhaAtual: password, novaSenha: 'Semear#2027' } }, { at, as: maria }),
      email: () => call(changeEmail, { body: { email: server.newEmail(), password } }, { at, as: maria }),
    }
    await age(11, maria)
    for (const change of Object.values(changes)) expect((await change()).problem.code).toBe('step-up')
    // Confirmed by a password, before there was a factor.
    await owner.query('update sessao set confirmada_em = now(), segundo_fator = false where conta_id = $1', [maria.accountId])
    for (const change of Object.values(changes)) expect((await change()).problem.code).toBe('step-up')
    expect((await call(confirmSession, { body: { codigo: app.generate() } }, { at, as: maria })).status).toBe(200)
    expect((await changes.email()).status).toBe(200)
    expect((await changes.password()).status).toBe(200)
  })
})

describe('a church that requires a second factor of staff', () => {
  test('gives abilities only in sessions in which one was given, and says so; members notice nothing', async () => {
    const church = await buildChurch()
    const [admin, colleague, member] = [
      await buildMember(church, { roles: ['ROLE_ADMIN'] }),
      await buildMember(church, { roles: ['ROLE_ADMIN'] }),
      await buildMember(church),
    ]
    const require = (as: Member) => call(setStaffSecurity, { versao: 1, body: { exigeSegundoFator: true } }, { at: church, as })
    const rolesOf = async (as: { token: string }) => (await call(getRoles, { id: admin.accountId }, { at: church, as })).reply
    expect((await require(admin)).problem.errors).toEqual({ exigeSegundoFator: 'no_second_factor' })
    const { authenticator } = await withPasskey(admin, church)
    expect((await require(admin)).reply).toEqual({ exigeSegundoFator: true, versao: 2 })
    expect((await rolesOf(admin)).permissoes).toContain('manage-church')
    expect((await require(colleague)).problem.code).toBe('not-found')
    const roles = (await call(getRoles, { id: colleague.accountId }, { at: church, as: colleague })).reply
    expect(roles).toEqual({ papeis: ['ROLE_ADMIN'], permissoes: [], faltaSegundoFator: true })
    const memberRoles = (await call(getRoles, { id: member.accountId }, { at: church, as: member })).reply
    expect(memberRoles).toEqual({ papeis: [], permissoes: [], faltaSegundoFator: false })
    // Another session of the administrator, from before.
    const old = await server.buildSession(admin.accountId, church)
    expect(await rolesOf(old)).toMatchObject({ permissoes: [], faltaSegundoFator: true })
    const { desafio, opcoes } = await challengeFor(admin, church)
    const as = (await answer({ desafio, chave: authenticator.sign(opcoes ?? {}) }, church)).reply
    expect((await rolesOf(as)).faltaSegundoFator).toBe(false)
  })
})
