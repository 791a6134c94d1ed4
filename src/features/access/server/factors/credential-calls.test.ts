import { afterAll, expect, test } from 'vitest'
import type { ApiResult } from '../../../../../tests/fixtures/call.ts'
import { type Member, password } from '../../../../../tests/fixtures/people.ts'
import { secondFactorsOf } from '../../../../../tests/fixtures/second-factor.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { contract } from '../contract.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, buildLink, newEmail, owner, close } = server
afterAll(close)
const at = await buildChurch()
const { withApp, age } = secondFactorsOf(server)
const newPassword = 'Semear#2027'
const secret = 'x'.repeat(43)

type Call = (as: Member) => Promise<ApiResult<unknown>>
/** Calls that change what somebody logs in with, or open a session. Whoever has a second factor has to give it. */
const guarded: Record<string, Call> = {
  changePassword: as => call(contract.changePassword, { body: { senhaAtual: password, novaSenha: newPassword } }, { at, as }),
  changeEmail: as => call(contract.changeEmail, { body: { email: newEmail(), password } }, { at, as }),
  setNewPassword: async ({ accountId, email }) => {
    const codigo = await buildLink({ kind: 'nova-senha', accountId, email, church: at })
    return call(contract.setNewPassword, { body: { codigo, senha: newPassword } }, { at })
  },
  confirmNewEmail: async ({ accountId }) => {
    const codigo = await buildLink({ kind: 'novo-email', accountId, email: newEmail(), church: at })
    return call(contract.confirmNewEmail, { body: { codigo, password } }, { at })
  },
  logIn: ({ email }) => call(contract.logIn, { body: { username: email, password } }, { at }),
  beginPasskey: as => call(contract.beginPasskey, {}, { at, as }),
  addPasskey: as =>
    call(
      contract.addPasskey,
      { body: { desafio: secret, nome: 'Celular', chave: { id: 'x', dados: 'x', atestado: 'x' } as never } },
      { at, as },
    ),
  renamePasskey: as => call(contract.renamePasskey, { id: 1, body: { nome: 'Outra' } }, { at, as }),
  deletePasskey: as => call(contract.deletePasskey, { id: 1 }, { at, as }),
  beginAuthenticator: as => call(contract.beginAuthenticator, {}, { at, as }),
  addAuthenticator: as => call(contract.addAuthenticator, { body: { pedido: secret, codigo: '123456' } }, { at, as }),
  deleteAuthenticator: as => call(contract.deleteAuthenticator, {}, { at, as }),
  renewRecoveryCodes: as => call(contract.renewRecoveryCodes, {}, { at, as }),
}

/** The other calls that write, each with the reason why it asks for no second factor. */
const open: Record<string, string> = {
  answerSecondFactor: 'gives it',
  confirmSession: 'gives it',
  logInWithPasskey: 'a passkey counts as both factors',
  beginPasskeyLogin: 'only asks',
  beginConfirmation: 'only asks',
  readLink: 'only reads',
  recoverPassword: 'only mails a link, whose use asks',
  requestConfirmation: 'only mails a link',
  confirmEmail: 'of accounts that were never confirmed, which can have no factor yet',
  registerMember: 'makes an account, or lets one that is logged in join',
  reportNotMe: 'its mail is the proof of an owner who has been locked out; it gives a link whose use asks',
  endSession: 'only ends',
  endAllSessions: 'only ends',
  logOut: 'only ends',
  leaveChurch: 'only ends',
  enterChurch: 'asks for a confirmed session, as every call with `stepUp`',
  refreshTokens: 'continues a session in which it was given',
  switchChurch: 'continues a session in which it was given',
  createStreamTicket: 'opens what the session may hear of anyway',
}

const writing = Object.entries(contract).filter(([, value]) => typeof value === 'object' && 'method' in value && value.method !== 'GET')

test('every call of this feature that writes says whether it asks for the second factor', () => {
  expect([...Object.keys(guarded), ...Object.keys(open)].sort()).toEqual(writing.map(([name]) => name).sort())
})

test('what somebody with a second factor logs in with stays as it is without that factor', async () => {
  const maria = await buildMember(at)
  await withApp(maria)
  await age(11, maria)
  const stored = async () =>
    (
      await owner.query(
        `select to_jsonb(conta) as account, (select jsonb_agg(to_jsonb(s) - 'usada_em' order by s.id) from sessao s where s.conta_id = conta.id)
           as sessions, (select jsonb_agg(to_jsonb(a)) from aplicativo_autenticador a where a.conta_id = conta.id) as apps
         from conta where id = $1`,
        [maria.accountId],
      )
    ).rows
  const before = await stored()
  for (const [name, attempt] of Object.entries(guarded)) {
    const { problem } = await attempt(maria)
    expect([name, problem.code], name).toEqual([name, expect.stringMatching(/^(step-up|second-factor)$/)])
  }
  expect(await stored()).toEqual(before)
})
