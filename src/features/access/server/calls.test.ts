import { describeCalls } from '../../../../tests/calls/describe-calls.ts'
import { type Account, password } from '../../../../tests/fixtures/people.ts'
import type { Scene } from '../../../../tests/fixtures/sample.ts'
import { calls } from './calls.ts'
import { accessFeature } from './index.ts'

const logInAs = async ({ server, church }: Scene, { email }: Account) =>
  (await server.call(calls.logIn, { body: { username: email, password } }, { at: church })).reply
/** The code of a link that a mail would hold. */
const codeOf = async ({ server, church }: Scene, kind: Parameters<typeof server.buildLink>[0]['kind'], account: Account) =>
  server.buildLink({ kind, accountId: account.accountId, email: account.email, church })

/** Another device and another document of the caller. */
async function addRows({ server, caller }: Scene) {
  await server.buildSession(caller.accountId)
  const numero = `${caller.accountId}${Date.now()}${Math.random()}`
  await server.owner.query("insert into conta_documento (conta_id, tipo, numero) values ($1, 'CPF', $2)", [caller.accountId, numero])
}

describeCalls(accessFeature, { folder: import.meta.dirname, addRows }, sample => {
  sample(calls.logIn, ({ caller }) => ({ body: { username: caller.email, password } }))
  sample(calls.refreshTokens, async scene => ({ body: { refreshToken: (await logInAs(scene, scene.caller)).refreshToken } }))
  sample(calls.logOut, async scene => ({ body: { refreshToken: (await logInAs(scene, scene.caller)).refreshToken } }))
  sample(calls.findAccess, ({ caller }) => ({ email: caller.email }))
  sample(calls.getCaptcha, () => ({}))
  sample(calls.getChallenge, () => ({}))

  sample(calls.registerMember, ({ server, church }) => ({
    id: church.slug,
    body: {
      nome: 'Rute',
      sobrenome: 'Moabe',
      email: server.newEmail(),
      telefone: '+55 13 99999-0000',
      senha: password,
    },
  }))
  sample(calls.findChurchMember, ({ church, caller }) => ({ id: church.slug, email: caller.email }))
  sample(calls.recoverPassword, ({ caller }) => ({ body: { email: caller.email, redirectTo: '/user' } }))
  sample(calls.requestConfirmation, async ({ server }) => ({ email: (await server.buildAccount({ confirmed: false })).email }))
  sample(calls.readLink, async scene => ({ body: { codigo: await codeOf(scene, 'nova-senha', scene.caller) } }))
  sample(calls.confirmEmail, async scene => {
    const account = await scene.server.buildAccount({ confirmed: false })
    return { body: { codigo: await codeOf(scene, 'confirmar-email', account), password } }
  })
  sample(calls.setNewPassword, async scene => {
    const codigo = await codeOf(scene, 'nova-senha', await scene.server.buildAccount())
    return { body: { codigo, senha: 'Outra#Senha9' } }
  })
  sample(calls.confirmNewEmail, async scene => {
    const { accountId } = await scene.server.buildAccount()
    const email = scene.server.newEmail()
    return { body: { password, codigo: await scene.server.buildLink({ kind: 'novo-email', accountId, email, church: scene.church }) } }
  })
  sample(calls.disown, async scene => ({ body: { codigo: await codeOf(scene, 'nao-fui-eu', await scene.server.buildAccount()) } }))

  sample(calls.changePassword, () => ({ body: { senhaAtual: password, novaSenha: password } }))
  sample(calls.changeEmail, () => ({ body: { email: 'novo@exemplo.com.br', password } }))
  sample(calls.listDevices, () => ({}))
  sample(calls.endDevice, async ({ server, caller }) => ({ id: (await server.buildSession(caller.accountId)).sessionId }))
  sample(calls.endAllDevices, () => ({}))
  sample(calls.getMe, () => ({}))
  sample(calls.findMember, ({ caller }) => ({ id: caller.accountId }))
  sample(calls.getRoles, ({ caller }) => ({ id: caller.accountId }))
  sample(calls.listDocuments, ({ caller }) => ({ id: caller.accountId }))
  sample(calls.switchChurch, async ({ server, church }) => {
    const sister = await server.buildChurch({ organizacaoId: church.organizationId })
    return { body: { igreja: sister.slug } }
  })
})
