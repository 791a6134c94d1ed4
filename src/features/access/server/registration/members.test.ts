import { afterAll, describe, expect, test } from 'vitest'
import type { Account, Church } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { findMember, getMe, listDocuments } from '../../contract/account.ts'
import { endAllDevices, listDevices } from '../../contract/devices.ts'
import { findChurchMember } from '../../contract/registration.ts'
import { refreshTokens, switchChurch } from '../../contract/session.ts'

const server = await openTestServer()
const { call, buildChurch, buildAccount, buildMember, owner, close } = server
afterAll(close)
const church = await buildChurch()
const sister = await buildChurch({ organizacaoId: church.organizationId })
const stranger = await buildChurch()
const at = church

describe('the records of an account', () => {
  test('in the churches of the organization are shown with their churches, and none of other ones', async () => {
    const as = await buildMember(church)
    await buildMember(sister, { account: as })
    await buildMember(stranger, { account: as })
    await buildMember(await buildChurch({ organizacaoId: church.organizationId, flagAtivo: false }), { account: as })
    await buildMember(sister)
    for (const organizacao of [church.organization, String(church.organizationId)]) {
      const { usuarios } = (await call(findMember, { id: as.accountId, organizacao }, { at, as })).reply
      expect(usuarios.map(({ igreja }) => igreja.slug).sort()).toEqual([church.slug, sister.slug].sort())
      expect(new Set(usuarios.map(({ email }) => email))).toEqual(new Set([as.email]))
    }
    expect((await call(findMember, { id: as.accountId, cliente: church.slug }, { at, as })).reply.usuarios).toHaveLength(1)
  })

  test('are asked for by the church’s own organization only, and by nobody but their owner', async () => {
    const [as, other] = [await buildMember(church), await buildMember(church)]
    const ask = (id: number, organizacao: string, where: Church = church) => call(findMember, { id, organizacao }, { at: where, as })
    expect((await ask(as.accountId, stranger.organization)).problem.code).toBe('not-found')
    expect((await ask(other.accountId, church.organization)).problem.code).toBe('not-found')
    const alone = await buildChurch({ organizacaoId: null })
    expect((await ask(as.accountId, church.organization, alone)).problem.code).toBe('not-found')
  })

  test('are found by e-mail by their owner and by who manages the church', async () => {
    const [maria, ana] = [await buildMember(church), await buildMember(church)]
    const [admin, editor] = [
      await buildMember(church, { roles: ['ROLE_ADMIN'] }),
      await buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] }),
    ]
    const find = async (as: Account) => (await call(findChurchMember, { id: church.slug, email: maria.email }, { at, as })).reply.usuarios
    expect(await find(maria)).toMatchObject([{ id: maria.memberId }])
    expect(await find(admin)).toMatchObject([{ id: maria.memberId }])
    for (const as of [ana, editor, await buildAccount(), await buildMember(sister, { roles: ['ROLE_ADMIN'] })])
      expect(await find(as)).toEqual([])
  })

  test('of somebody else do not become one’s own by their address', async () => {
    const [maria, ana] = [await buildMember(church), await buildAccount()]
    await owner.query('update usuario set email = $1 where id = $2', [ana.email, maria.memberId])
    expect((await call(findChurchMember, { id: church.slug, email: ana.email }, { at, as: ana })).reply.usuarios).toEqual([])
  })
})

test('documents are shown to their owner alone', async () => {
  const [maria, ana] = [await buildMember(church), await buildMember(church)]
  await owner.query("insert into conta_documento (conta_id, tipo, numero) values ($1, 'CPF', '52998224725')", [maria.accountId])
  expect((await call(listDocuments, { id: maria.accountId }, { at, as: maria })).reply).toEqual([{ tipo: 'CPF', numero: '52998224725' }])
  expect((await call(listDocuments, { id: maria.accountId }, { at, as: ana })).problem.code).toBe('not-found')
})

describe('going to another church', () => {
  const go = (as: { token: string }, igreja: string, where: Church = church) => call(switchChurch, { body: { igreja } }, { at: where, as })
  const enter = (refreshToken: string, where: Church = sister) => call(refreshTokens, { body: { refreshToken } }, { at: where })
  const codeOf = (url: string) => new URL(url).searchParams.get('token') as string

  test('of the organization leads to its address with a code that logs in there once', async () => {
    const as = await buildMember(church)
    const { url } = (await go(as, sister.slug)).reply
    expect(url).toMatch(new RegExp(`^http://${sister.host}/\\?token=[\\w-]{43}$`))
    const there = (await enter(codeOf(url))).reply
    expect((await call(getMe, {}, { at: sister, as: there })).reply.id).toBe(as.accountId)
    expect((await enter(codeOf(url))).problem.code).toBe('unauthenticated')
    // It is a session of its own, and can itself be renewed.
    expect((await enter(there.refreshToken)).status).toBe(200)
    expect((await call(listDevices, {}, { at: sister, as: there })).reply).toHaveLength(1)
  })

  test('is a code for that church alone; elsewhere it neither works nor is used up', async () => {
    const code = codeOf((await go(await buildMember(church), String(sister.id))).reply.url)
    for (const where of [church, stranger]) expect((await enter(code, where)).problem.code).toBe('unauthenticated')
    expect((await call(refreshTokens, { body: { refreshToken: code } }, { at: 'localhost' })).problem.code).toBe('unauthenticated')
    expect((await enter(code)).status).toBe(200)
  })

  test('twice at once lets one in', async () => {
    const code = codeOf((await go(await buildMember(church), sister.slug)).reply.url)
    const answers = await Promise.all([enter(code), enter(code), enter(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('ends with the session that asked for it', async () => {
    const as = await buildMember(church)
    const code = codeOf((await go(as, sister.slug)).reply.url)
    await call(endAllDevices, {}, { at, as })
    expect((await enter(code)).problem.code).toBe('unauthenticated')
  })

  test('takes at most a minute', async () => {
    const as = await buildMember(church)
    const code = codeOf((await go(as, sister.slug)).reply.url)
    await owner.query("update link_acesso set expira_em = expira_em - interval '60 seconds' where conta_id = $1", [as.accountId])
    expect((await enter(code)).problem.code).toBe('unauthenticated')
  })

  test('is not possible to a church outside, to a closed one, to none, or to where one is', async () => {
    const as = await buildMember(church)
    const closed = await buildChurch({ organizacaoId: church.organizationId, flagAtivo: false })
    for (const slug of [stranger.slug, closed.slug, 'nobody', church.slug]) expect((await go(as, slug)).problem.code).toBe('not-found')
  })

  test('is over when the account is closed meanwhile', async () => {
    const as = await buildMember(church)
    const code = codeOf((await go(as, sister.slug)).reply.url)
    await owner.query('update conta set flag_ativo = false where id = $1', [as.accountId])
    expect((await enter(code)).problem.code).toBe('unauthenticated')
  })
})
