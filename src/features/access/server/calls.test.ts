import { TOTP } from 'otpauth'
import type { SecondFactorChallenge } from '#contract/problems.ts'
import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { openAuthenticator } from '../../../../tests/fixtures/authenticator.ts'
import type { ApiResult } from '../../../../tests/fixtures/call.ts'
import { type Account, password } from '../../../../tests/fixtures/people.ts'
import { type Scene, sampleCursor } from '../../../../tests/fixtures/sample.ts'
import { contract } from './contract.ts'
import { accessFeature } from './index.ts'
import { hashSecret } from './tokens.ts'

const logInAs = async ({ server, church }: Scene, { email }: Account) =>
  (await server.call(contract.logIn, { body: { username: email, password } }, { at: church })).reply
/** The code of a new link, as a mail would contain it. */
const codeOf = async ({ server, church }: Scene, kind: Parameters<typeof server.buildLink>[0]['kind'], account: Account) =>
  server.buildLink({ kind, accountId: account.accountId, email: account.email, church })

/** The challenge of a passkey request; in a closed church, where there is none, one that nobody made. */
const begun = (result: ApiResult<{ desafio: string; opcoes: Record<string, unknown> }>) =>
  result.status === 200 ? result.reply : { desafio: 'x'.repeat(43), opcoes: {} }

/** A passkey of the caller on the church's host, and its authenticator. */
async function addPasskey({ server, church }: Scene, as: Account) {
  const { call } = server
  const options = { at: church, as }
  const { desafio, opcoes } = begun(await call(contract.beginPasskey, {}, options))
  const authenticator = openAuthenticator(`http://${church.host}`)
  await call(contract.addPasskey, { body: { desafio, nome: 'Celular', chave: authenticator.create(opcoes) } }, options)
  return authenticator
}
/** A new secret of an authenticator app, and a code of it. */
async function newApp({ server, church, caller }: Scene) {
  const { pedido, segredo } = (await server.call(contract.beginAuthenticator, {}, { at: church, as: caller })).reply
  return { pedido, codigo: new TOTP({ secret: segredo }).generate() }
}
const passkeyId = async ({ server }: Scene, { accountId }: Account) =>
  Number((await server.owner.query('select id from chave_acesso where conta_id = $1', [accountId])).rows[0].id)

/** An access of the caller, which has lasted a minute. @returns its id */
async function addPlatformAccess({ server, church, caller }: Scene): Promise<number> {
  const { rows } = await server.owner.query(
    `insert into acesso_plataforma (igreja_id, conta_id, nome, motivo, flag_avisada, iniciado_em, expira_em, encerrado_em)
     values ($1, $2, 'Sara Lima', 'Ajuda com a agenda', true, now() - interval '1 minute', now(), now()) returning id`,
    [church.id, caller.accountId],
  )
  return Number(rows[0].id)
}

/** Adds another device and another document of the caller. */
async function addRows({ server, caller, church }: Scene) {
  await server.buildSession(caller.accountId, church)
  const numero = `${caller.accountId}${Date.now()}${Math.random()}`
  await server.owner.query("insert into conta_documento (conta_id, tipo, numero) values ($1, 'CPF', $2)", [caller.accountId, numero])
  await addPlatformAccess({ server, caller, church })
}

describeCalls(accessFeature, { folder: import.meta.dirname, addRows }, sample => {
  sample(contract.logIn, ({ caller }) => ({ body: { username: caller.email, password } }))
  sample(contract.refreshTokens, async scene => ({ body: { refreshToken: (await logInAs(scene, scene.caller)).refreshToken } }))
  sample(contract.createStreamTicket, () => ({ body: { fluxo: '/api/conversa/1/mudancas' } }))
  sample(contract.logOut, async scene => ({ body: { refreshToken: (await logInAs(scene, scene.caller)).refreshToken } }))
  sample(contract.findAccountState, ({ caller }) => ({ email: caller.email }))
  sample(contract.getCaptcha, () => ({}))
  sample(contract.getChallenge, () => ({}))

  sample(contract.registerMember, ({ server, church }) => ({
    id: church.slug,
    body: {
      nome: 'Rute',
      sobrenome: 'Moabe',
      email: server.newEmail(),
      telefone: '+55 13 99999-0000',
      senha: password,
    },
  }))
  sample(contract.findMemberByEmail, ({ church, caller }) => ({ id: church.slug, email: caller.email }))
  sample(contract.recoverPassword, ({ caller }) => ({ body: { email: caller.email, redirectTo: '/user' } }))
  sample(contract.requestConfirmation, async ({ server }) => ({ email: (await server.buildAccount({ confirmed: false })).email }))
  sample(contract.readLink, async scene => ({ body: { codigo: await codeOf(scene, 'nova-senha', scene.caller) } }))
  sample(contract.confirmEmail, async scene => {
    const account = await scene.server.buildAccount({ confirmed: false })
    return { body: { codigo: await codeOf(scene, 'confirmar-email', account), password } }
  })
  sample(contract.setNewPassword, async scene => {
    const codigo = await codeOf(scene, 'nova-senha', await scene.server.buildAccount())
    return { body: { codigo, senha: 'Outra#Senha9' } }
  })
  sample(contract.confirmNewEmail, async scene => {
    const { accountId } = await scene.server.buildAccount()
    const email = scene.server.newEmail()
    return { body: { password, codigo: await scene.server.buildLink({ kind: 'novo-email', accountId, email, church: scene.church }) } }
  })
  sample(contract.reportNotMe, async scene => ({ body: { codigo: await codeOf(scene, 'nao-fui-eu', await scene.server.buildAccount()) } }))

  sample(contract.changePassword, () => ({ body: { senhaAtual: password, novaSenha: password } }))
  sample(contract.changeEmail, () => ({ body: { email: 'novo@exemplo.com.br', password } }))
  sample(contract.listDevices, () => ({}))
  sample(contract.endSession, async ({ server, caller, church }) => ({
    id: (await server.buildSession(caller.accountId, church)).sessionId,
  }))
  sample(contract.endAllSessions, () => ({}))
  sample(contract.getMe, () => ({}))
  sample(contract.listOwnMembers, ({ caller }) => ({ id: caller.accountId }), { organizacao: 'rede' })
  sample(contract.getRoles, ({ caller }) => ({ id: caller.accountId }))
  sample(contract.listDocuments, ({ caller }) => ({ id: caller.accountId }))
  sample(contract.answerSecondFactor, async scene => {
    const account = await scene.server.buildMember(scene.church)
    const authenticator = await addPasskey(scene, account)
    const { problem } = await scene.server.call(contract.logIn, { body: { username: account.email, password } }, { at: scene.church })
    const { desafio, opcoes } = problem.segundoFator as SecondFactorChallenge
    return { body: { desafio, chave: authenticator.sign(opcoes ?? {}) } }
  })
  sample(contract.beginPasskeyLogin, () => ({}))
  sample(contract.logInWithPasskey, async scene => {
    const authenticator = await addPasskey(scene, await scene.server.buildMember(scene.church))
    const { desafio, opcoes } = begun(await scene.server.call(contract.beginPasskeyLogin, {}, { at: scene.church }))
    return { body: { desafio, chave: authenticator.sign(opcoes) } }
  })
  sample(contract.beginConfirmation, () => ({}))
  sample(contract.confirmSession, () => ({ body: { senha: password } }))
  sample(contract.listFactors, () => ({}))
  sample(contract.beginPasskey, () => ({}))
  sample(contract.addPasskey, async ({ server, church, caller }) => {
    const { desafio, opcoes } = begun(await server.call(contract.beginPasskey, {}, { at: church, as: caller }))
    return { body: { desafio, nome: 'Celular', chave: openAuthenticator(`http://${church.host}`).create(opcoes) } }
  })
  sample(contract.renamePasskey, async scene => {
    await addPasskey(scene, scene.caller)
    return { id: await passkeyId(scene, scene.caller), body: { nome: 'Celular da Maria' } }
  })
  sample(contract.deletePasskey, async scene => {
    await addPasskey(scene, scene.caller)
    return { id: await passkeyId(scene, scene.caller) }
  })
  sample(contract.beginAuthenticator, () => ({}))
  sample(contract.addAuthenticator, async scene => ({ body: await newApp(scene) }))
  sample(contract.deleteAuthenticator, async scene => {
    await scene.server.call(contract.addAuthenticator, { body: await newApp(scene) }, { at: scene.church, as: scene.caller })
    return {}
  })
  sample(contract.renewRecoveryCodes, async scene => {
    await addPasskey(scene, scene.caller)
    return {}
  })
  sample(contract.enterChurch, () => ({ body: { motivo: 'Ajuda com a agenda' } }))
  sample(contract.leaveChurch, async scene => ({ id: await addPlatformAccess(scene) }))
  sample(
    contract.listPlatformAccess,
    async scene => {
      await addPlatformAccess(scene)
      return {}
    },
    { antes: sampleCursor },
  )
  sample(contract.switchChurch, async ({ server, church, caller }) => {
    const sister = await server.buildChurch({ organizacaoId: church.organizationId })
    await server.buildMember(sister, { account: caller })
    return { body: { igreja: sister.slug, desafio: hashSecret('a secret of the browser') } }
  })
})
