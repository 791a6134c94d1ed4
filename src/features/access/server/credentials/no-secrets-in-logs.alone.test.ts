import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { changeEmail, changePassword } from '../../contract/account.ts'
import { confirmEmail, readLink, recoverPassword, setNewPassword } from '../../contract/links.ts'
import { findAccountState, registerMember } from '../../contract/registration.ts'
import { logIn, refreshTokens, switchChurch } from '../../contract/session.ts'
import { hashSecret, newSecret } from '../tokens.ts'

const lines: string[] = []
vi.mock('#server/log/log.ts', () => ({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) }))

const { codeIn, mailsOf } = await import('../../../../../tests/fixtures/mail.ts')
const { password } = await import('../../../../../tests/fixtures/people.ts')
const { openTestServer } = await import('../../../../../tests/fixtures/server.ts')

const server = await openTestServer()
const { call, send, buildChurch, buildMember, newEmail, close } = server
afterAll(close)
const { sentTo } = mailsOf(server)

// A reader of the log could log in with a secret, or learn who a person is.
test('no password, token, code or e-mail is ever logged, whether a call succeeds or fails', async () => {
  const church = await buildChurch()
  const sister = await buildChurch({ organizacaoId: church.organizationId })
  const at = church
  const maria = await buildMember(church)
  const [email, secondEmail, senha] = [newEmail(), newEmail(), 'Semear#2027']
  const secrets = [password, senha, 'errada#Senha1', email, secondEmail, maria.email, maria.token]
  const addSecrets = <T extends object>(reply: T): T => {
    secrets.push(...Object.values(reply).filter(value => typeof value === 'string'))
    return reply
  }

  await call(
    registerMember,
    { id: church.slug, body: { nome: 'Rute', sobrenome: 'Moabe', email, telefone: '13 98888-7777', senha } },
    { at },
  )
  const codigo = codeIn((await sentTo(email)).at(-1), 'confirm-email')
  const notMeCode = codeIn((await sentTo(email)).at(-1), 'not-me')
  secrets.push(codigo, notMeCode)
  await call(readLink, { body: { codigo } }, { at })
  await call(confirmEmail, { body: { codigo, password: 'errada#Senha1' } }, { at })
  addSecrets((await call(confirmEmail, { body: { codigo, password: senha } }, { at })).reply)
  await call(confirmEmail, { body: { codigo, password: senha } }, { at })
  await call(findAccountState, { email }, { at })
  await call(logIn, { body: { username: maria.email, password: 'errada#Senha1' } }, { at })
  const as = addSecrets((await call(logIn, { body: { username: maria.email, password } }, { at })).reply)
  const renewed = addSecrets((await call(refreshTokens, { body: { refreshToken: as.refreshToken } }, { at })).reply)
  await call(recoverPassword, { body: { email } }, { at })
  const recoveryCode = codeIn((await sentTo(email)).at(-1), 'new-password')
  secrets.push(recoveryCode)
  await call(setNewPassword, { body: { codigo: recoveryCode, senha } }, { at })
  await call(changeEmail, { body: { email: secondEmail, password } }, { at, as: renewed })
  addSecrets((await call(changePassword, { body: { senhaAtual: password, novaSenha: senha } }, { at, as: renewed })).reply)
  const afterChange = (await call(logIn, { body: { username: maria.email, password: senha } }, { at })).reply
  const segredo = newSecret()
  await buildMember(sister, { account: maria })
  const { url } = (await call(switchChurch, { body: { igreja: sister.slug, desafio: hashSecret(segredo) } }, { at, as: afterChange })).reply
  const code = new URL(url).searchParams.get('token') as string
  secrets.push(code, segredo, afterChange.token)
  await send({ path: `/?token=${code}`, host: sister.host })
  await send({ path: `/api/user/?email=${maria.email}&token=${code}`, host: sister.host })
  await call(refreshTokens, { body: { refreshToken: code, segredo } }, { at: sister })
  // An internal error is logged with its cause, and the cause may quote its input.
  vi.spyOn(server.services.jobs, 'send').mockRejectedValue(new Error(`could not send to ${maria.email} ${afterChange.token}`))
  expect((await call(changeEmail, { body: { email: secondEmail, password: senha } }, { at, as: afterChange })).status).toBe(500)
  await server.owner.query('alter table link_acesso rename to gone')
  expect((await call(readLink, { body: { codigo } }, { at })).status).toBe(500)
  expect((await call(findAccountState, { email }, { at })).status).toBe(200)

  const logged = lines.join('')
  expect(lines.length).toBeGreaterThan(15)
  expect(logged).toContain('/api/security/login_check')
  for (const secret of secrets) expect(logged, secret).not.toContain(secret)
  expect(logged).not.toContain('?token=')
  // No other file contains them either: the data folder has only `mail`, because this server has no mail server.
  expect(readdirSync(join(server.services.env.ATRIO_DATA_DIR)).sort()).toEqual(['mail'])
})
