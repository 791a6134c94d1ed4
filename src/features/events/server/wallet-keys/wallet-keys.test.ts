import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { serviceAccount, walletKeys } from '../../../../../tests/fixtures/events/wallet-keys.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { contract } from '../contract.ts'
import { checkAppleKeys } from './check-apple-keys.ts'

const { authority, apple, google } = walletKeys()
const server = await openTestServer({ env: { APPLE_WWDR: authority.path('wwdr.pem') } })
const { call, owner } = server
afterAll(server.close)

let church: Church
let admin: Member
beforeEach(async () => {
  church = await server.buildChurch()
  admin = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
})

const callers = () => ({ at: church, as: admin })
const setApple = (body: object, versao = 0) => call(contract.setAppleKeys, { versao, body: body as never }, callers())
const setGoogle = (body: object, versao = 0) => call(contract.setGoogleKeys, { versao, body: body as never }, callers())
const listed = async () => (await call(contract.listWallets, {}, callers())).reply
const errorsOf = async (result: ReturnType<typeof setApple>) => (await result).problem.errors

test('the keys of a church are taken, told by their names alone, sealed, replaced, and deleted', async () => {
  expect(await listed()).toMatchObject([
    { carteira: 'apple', identificador: null, flagChaves: false, versao: 0 },
    { carteira: 'google', identificador: null, flagChaves: false, versao: 0 },
  ])
  const { reply } = await setApple(apple)
  expect(reply).toMatchObject({ identificador: 'pass.org.example.ingressos', conta: 'ABCDE12345', flagChaves: true, versao: 1 })
  expect(Date.parse(reply.validaAte ?? '') - Date.now()).toBeGreaterThan(299 * 86_400_000)
  await setGoogle({ emissor: google.emissor, conta: google.conta })
  expect((await listed())[1]).toMatchObject({ identificador: google.emissor, conta: google.file.client_email, validaAte: null, versao: 1 })

  const { rows } = await owner.query(
    `select chaves::text as text from evento_carteira where igreja_id = $1
     union all select coalesce(antes::text, '') || coalesce(depois::text, '') from auditoria where igreja_id = $1`,
    [church.id],
  )
  const stored = rows.map(({ text }) => text).join()
  const secret = (pem: string) => pem.split('\n')[3] as string
  for (const part of [secret(apple.chave), secret(google.file.private_key)]) expect(stored).not.toContain(part)
  expect(stored).toContain(google.file.client_email)

  expect((await setApple(apple)).problem.code).toBe('stale')
  expect((await setApple(apple, 1)).reply.versao).toBe(2)
  const remove = (versao: number) => call(contract.deleteWalletKeys, { carteira: 'apple', versao }, callers())
  expect((await remove(1)).problem.code).toBe('stale')
  await remove(2)
  expect((await remove(2)).status).toBe(404)
  expect((await listed())[0]).toMatchObject({ identificador: null, versao: 0 })
  const audit = await owner.query(`select acao from auditoria where igreja_id = $1 and entidade = 'evento_carteira' order by id`, [
    church.id,
  ])
  expect(audit.rows.map(({ acao }) => acao)).toEqual(['create', 'create', 'update', 'delete'])
})

test('only whoever manages the church, and has just confirmed who they are, sets keys', async () => {
  const editor = await server.buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
  expect((await call(contract.listWallets, {}, { at: church, as: editor })).status).toBe(404)
  await owner.query(`update sessao set confirmada_em = now() - interval '1 hour' where id = $1`, [admin.sessionId])
  expect((await setApple(apple)).problem.code).toBe('step-up')
})

test('a certificate comes as text, or as a file of a keychain, old or new, and without Apple’s own where the operator has it', async () => {
  const { certificado, chave } = apple
  expect((await setApple({ certificado, chave })).status).toBe(200)
  expect((await setApple({ certificado: authority.derOf('church'), chave }, 1)).status).toBe(200)
  expect((await setApple({ certificado: `${chave}${certificado}` }, 2)).status).toBe(200)
  for (const [index, cipher] of [[], ['-legacy', '-certpbe', 'PBE-SHA1-RC2-40', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']].entries()) {
    const file = authority.p12('church', 'segredo', ...cipher)
    expect((await setApple({ certificado: file, senha: 'segredo' }, 3 + index)).reply.flagChaves).toBe(true)
    expect(await errorsOf(setApple({ certificado: file, senha: 'outra' }, 9))).toEqual({ senha: 'incorrect' })
    expect(await errorsOf(setApple({ certificado: file }, 9))).toEqual({ senha: 'required' })
  }
  authority.openssl('rsa', '-in', 'church.key', '-aes256', '-passout', 'pass:segredo', '-out', 'locked.key')
  const locked = authority.read('locked.key')
  expect((await setApple({ certificado, chave: locked, senha: 'segredo' }, 5)).status).toBe(200)
  expect(await errorsOf(setApple({ certificado, chave: locked, senha: 'outra' }, 6))).toEqual({ senha: 'incorrect' })
  expect(await errorsOf(setApple({ certificado, chave: locked }, 6))).toEqual({ senha: 'required' })
})

test('a key that says that its password is to be hashed for minutes stops nobody else, and is refused', async () => {
  const options = ['-topk8', '-v2', 'aes-256-cbc', '-iter', '65536', '-passout', 'pass:segredo', '-outform', 'DER']
  const key = authority.openssl('pkcs8', '-in', 'church.key', ...options)
  const at = key.indexOf(Buffer.from('0203010000', 'hex'))
  expect(at).toBeGreaterThan(0)
  key.write('02037fffff', at, 'hex')
  const pem = `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${key.toString('base64')}\n-----END ENCRYPTED PRIVATE KEY-----`
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 20)
  expect((await setApple({ ...apple, chave: pem, senha: 'segredo' })).status).toBe(503)
  clearInterval(timer)
  expect(longest).toBeLessThan(2_000)
})

test('what would be refused by a phone is refused with the field that is wrong, and nothing is stored', async () => {
  const { certificado, chave, intermediario } = apple
  const other = authority.certificate('other', '/CN=example.org/OU=ABCDE12345')
  const teamless = authority.certificate('teamless', '/UID=pass.org.example/OU=Igreja')
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const huge = authority.openssl('genrsa', '-traditional', '4224').toString()
  const cases: [object, object][] = [
    [{ certificado: 'isto não é um certificado' }, { certificado: 'invalid' }],
    [{ certificado: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }, { certificado: 'invalid' }],
    [{ certificado: chave }, { certificado: 'invalid' }],
    [other, { certificado: 'other_certificate' }],
    [teamless, { certificado: 'other_certificate' }],
    [{ certificado }, { chave: 'required' }],
    [{ certificado, chave: 'AAAA' }, { chave: 'invalid' }],
    [{ certificado, chave: elliptic }, { chave: 'invalid' }],
    [{ certificado, chave: other.chave }, { chave: 'other_key' }],
    [{ certificado, chave: huge }, { chave: 'invalid' }],
    [{ certificado, chave, intermediario: 'AAAA' }, { intermediario: 'invalid' }],
    [{ certificado, chave, intermediario: authority.read('root.pem') }, { intermediario: 'other_issuer' }],
    [{ certificado, chave, intermediario: other.certificado }, { intermediario: 'other_issuer' }],
  ]
  for (const [body, errors] of cases) expect(await errorsOf(setApple(body))).toEqual(errors)
  const inDays = (days: number) => checkAppleKeys({ ...apple, senha: null }, undefined, church.id, new Date(Date.now() + days * 86_400_000))
  await expect(inDays(301)).rejects.toMatchObject({ errors: { certificado: 'expired' } })
  await expect(inDays(-1)).rejects.toMatchObject({ errors: { certificado: 'invalid' } })
  expect(await errorsOf(setApple({ certificado: 'x'.repeat(30_001), chave, intermediario }))).toEqual({ certificado: 'max:30000' })

  const { file } = serviceAccount()
  const weak = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const accounts = ['{', '[]', { ...file, type: 'authorized_user' }, { ...file, client_email: 'maria@example.org' }]
  for (const account of [...accounts, { ...file, private_key: elliptic }, { ...file, private_key: weak }]) {
    const conta = typeof account === 'string' ? account : JSON.stringify(account)
    expect(await errorsOf(setGoogle({ emissor: google.emissor, conta }))).toEqual({ conta: 'invalid' })
  }
  expect(await errorsOf(setGoogle({ emissor: 'BCR2DN', conta: google.conta }))).toEqual({ emissor: 'invalid' })
  expect((await listed()).map(({ versao }) => versao)).toEqual([0, 0])
})

test('without Apple’s certificate from anybody, it is asked for; keys of another secret of the server are none', async () => {
  const bare = await openTestServer()
  const home = await bare.buildChurch()
  const as = await bare.buildMember(home, { roles: ['ROLE_ADMIN'] })
  const { certificado, chave } = apple
  const set = (body: object) => bare.call(contract.setAppleKeys, { versao: 0, body: body as never }, { at: home, as })
  expect((await set({ certificado, chave })).problem.errors).toEqual({ intermediario: 'required' })
  expect((await set(apple)).reply.flagChaves).toBe(true)
  const { sealed } = (await bare.owner.query('select chaves from evento_carteira where igreja_id = $1', [home.id])).rows[0].chaves
  const changed = `${sealed.slice(0, -8)}${sealed.slice(-8) === 'AAAAAAA=' ? 'BBBBBBB=' : 'AAAAAAA='}`
  await bare.owner.query('update evento_carteira set chaves = $1 where igreja_id = $2', [{ sealed: changed }, home.id])
  expect((await bare.call(contract.listWallets, {}, { at: home, as })).reply[0]).toMatchObject({ flagChaves: false, versao: 1 })
  await bare.close()
})
