import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getMe } from '#features/access/contract/account.ts'
import { endAllSessions } from '#features/access/contract/devices.ts'
import { confirmEmail, confirmNewEmail, reportNotMe, setNewPassword } from '#features/access/contract/links.ts'
import { logIn, logOut, refreshTokens, switchChurch } from '#features/access/contract/session.ts'
import { hashSecret, newSecret } from '#features/access/server/tokens.ts'
import { createBanner, updateBanner } from '#features/banners/contract.ts'
import { createPrayer } from '#features/prayer/contract/own-prayers.ts'
import { createUpload, sendPart } from '#features/uploads/contract.ts'
import { raiseContentVersion } from '#server/writes/unit-of-work.ts'
import { repetitions } from '../fixtures/extent.ts'
import { password } from '../fixtures/people.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'

// The same thing used by twenty at once, and rights that end while they are used.

const server = await openTestServer({ limits: noLimits })
afterAll(server.close)
const { call, owner, buildChurch, buildMember, buildAccount, buildLink, newEmail } = server
const rounds = Array.from({ length: repetitions(1, 10) }, (_, n) => n)
const twenty = Array.from({ length: 20 }, (_, n) => n)

/** The statuses of twenty calls that are made at once, sorted. */
const atOnce = async (make: (n: number) => Promise<{ status: number }>) =>
  (await Promise.all(twenty.map(make))).map(({ status }) => status).sort((a, b) => a - b)
const count = async (query: string, values: unknown[]) => Number((await owner.query(query, values)).rows[0].count)
const bannerBody = { titulo: 'Batismo', subtitulo: '', dataInicio: null, dataFim: null }

describe.each(rounds)('round %i', () => {
  test.each<[string, 'nova-senha' | 'confirmar-email' | 'novo-email' | 'nao-fui-eu', Endpoint, object]>([
    ['sets a password', 'nova-senha', setNewPassword, { senha: 'Outra#Senha9' }],
    ['confirms an address', 'confirmar-email', confirmEmail, { password }],
    ['confirms a new address', 'novo-email', confirmNewEmail, { password }],
    ['reports a stranger', 'nao-fui-eu', reportNotMe, {}],
  ])('the code of a link that %s is accepted once', async (_, kind, endpoint, body) => {
    const at = await buildChurch()
    const { accountId, email } = await buildAccount({ confirmed: kind !== 'confirmar-email' })
    const codigo = await buildLink({ kind, accountId, email: kind === 'novo-email' ? newEmail() : email, church: at })
    const statuses = await atOnce(() => call(endpoint, { body: { codigo, ...body } } as never, { at }))
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.slice(1)).toEqual(Array(19).fill(410))
  })

  test('the code of a church switch opens one session', async () => {
    const at = await buildChurch()
    const as = await buildMember(at)
    const sister = await buildChurch({ organizacaoId: at.organizationId })
    await buildMember(sister, { account: as })
    const before = await count('select count(*) from sessao where conta_id = $1', [as.accountId])
    const segredo = newSecret()
    const { url } = (await call(switchChurch, { body: { igreja: sister.slug, desafio: hashSecret(segredo) } }, { at, as })).reply
    const refreshToken = new URL(url).searchParams.get('token') as string
    const statuses = await atOnce(() => call(refreshTokens, { body: { refreshToken, segredo } }, { at: sister }))
    expect(statuses).toEqual([200, ...Array(19).fill(401)])
    expect(await count('select count(*) from sessao where conta_id = $1', [as.accountId])).toBe(before + 1)
  })

  test('a refresh token that twenty tabs use continues one session, and none of its tokens outlives a logout', async () => {
    const at = await buildChurch()
    const { email, accountId } = await buildMember(at)
    const { refreshToken } = (await call(logIn, { body: { username: email, password } }, { at })).reply
    const open = 'select count(*) from sessao where conta_id = $1 and encerrada_em is null'
    const before = await count(open, [accountId])
    const renew = (token = refreshToken) => call(refreshTokens, { body: { refreshToken: token } }, { at })
    const results = await Promise.all([
      ...twenty.map(() => renew()),
      call(logOut, { body: { refreshToken } }, { at }).then(() => undefined),
    ])
    expect(await count(open, [accountId])).toBe(before - 1)
    for (const result of [...results, await renew()]) {
      if (!result || result.status === 401) continue
      expect(result.status).toBe(200)
      expect((await call(getMe, {}, { at, as: result.reply })).status).toBe(401)
      expect((await renew(result.reply.refreshToken)).status).toBe(401)
    }
  })

  test('an idempotency key writes one row, and gives its reply to its own caller only', async () => {
    const at = await buildChurch()
    const [ana, rute] = [await buildMember(at), await buildMember(at)]
    const key = randomUUID()
    const ask = (as: typeof ana) =>
      call(
        createPrayer,
        { form: { idUsuario: `${as.memberId}`, idIgreja: `${at.id}`, mensagem: 'Pela minha avó', nome: 'sim', flagPublicarMural: 'true' } },
        { at, as, key },
      )
    const replies = await Promise.all(twenty.map(n => ask(n % 2 ? ana : rute)))
    expect(new Set(replies.map(({ reply }) => (reply as { id: number }).id)).size).toBe(2)
    for (const { memberId } of [ana, rute]) expect(await count('select count(*) from oracao where usuario_id = $1', [memberId])).toBe(1)
  })

  test('the version of a row is changed by one', async () => {
    const at = await buildChurch()
    const as = await buildMember(at, { roles: ['ROLE_ADMIN'] })
    const [id = 0] = at.banners
    const before = await count('select versao as count from banner where id = $1', [id])
    const statuses = await atOnce(n => call(updateBanner, { id, versao: before, body: { ...bannerBody, titulo: `${n}` } }, { at, as }))
    expect(statuses).toEqual([200, ...Array(19).fill(412)])
    expect(await count('select versao as count from banner where id = $1', [id])).toBe(before + 1)
    expect(await count('select count(*) from auditoria where igreja_id = $1', [at.id])).toBe(1)
  })

  test('a part of an upload is counted once', async () => {
    const at = await buildChurch()
    const as = await buildMember(at, { roles: ['ROLE_ADMIN'] })
    const content = new Uint8Array(Buffer.from('%PDF-1.7 boletim'))
    const body = { nome: 'a.pdf', tipo: 'application/pdf' as const, tamanho: content.length, leitura: 'privada' as const }
    const { id } = (await call(createUpload, { body }, { at, as })).reply
    const parts = await Promise.all(twenty.map(() => call(sendPart, { id, form: { inicio: 0, parte: new Blob([content]) } }, { at, as })))
    for (const { reply } of parts) expect(reply.recebido).toBe(content.length)
  })

  /** Calls as staff twenty times while their right ends. @returns how many succeeded */
  async function writeWhile(
    end: (scene: Awaited<ReturnType<typeof staffScene>>) => Promise<unknown>,
    refusal: number,
    makeScene = staffScene,
  ) {
    const scene = await makeScene()
    const { at, as } = scene
    const write = () => call(createBanner, { body: bannerBody }, { at, as })
    const before = await count('select count(*) from banner where igreja_id = $1', [at.id])
    const calls = twenty.map(write)
    const [results] = await Promise.all([Promise.all(calls), end(scene)])
    for (const { status } of results) expect([200, refusal]).toContain(status)
    const succeeded = results.filter(({ status }) => status === 200).length
    // Each row has a reply that says so, and its audit row; from now on there are no more.
    for (const { status } of await Promise.all(twenty.map(write))) expect(status).toBe(refusal)
    expect(await count('select count(*) from banner where igreja_id = $1', [at.id])).toBe(before + succeeded)
    expect(await count('select count(*) from auditoria where igreja_id = $1', [at.id])).toBe(succeeded)
  }
  async function staffScene() {
    const at = await buildChurch()
    return { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) }
  }

  async function enteredScene() {
    const at = await buildChurch()
    const as = await buildMember(at, { superAdmin: true })
    const access = 'insert into acesso_plataforma (igreja_id, conta_id, nome, motivo, flag_avisada)'
    await owner.query(`${access} values ($1, $2, 'Sara', 'Ajuda', true)`, [at.id, as.accountId])
    return { at, as }
  }

  test('a role that is taken away while it is used is gone for the next call', () =>
    writeWhile(({ as }) => owner.query('delete from usuario_papel where usuario_id = $1', [as.memberId]), 404))

  test('so is the access of a super admin', () =>
    writeWhile(
      ({ as }) => owner.query('update acesso_plataforma set encerrado_em = now() where conta_id = $1', [as.accountId]),
      404,
      enteredScene,
    ))

  test('so is a session that is ended', () => writeWhile(({ at, as }) => call(endAllSessions, {}, { at, as }), 401))

  test('and a church that is closed', () =>
    writeWhile(async ({ at }) => {
      await owner.query('update igreja set flag_ativo = false where id = $1', [at.id])
      server.services.directory.churchChanged(at.id, await raiseContentVersion(owner, at.id))
    }, 404))
})
