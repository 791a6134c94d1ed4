import { afterAll, describe, expect, test } from 'vitest'
import type { Account, Church } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { getMe, listDocuments, listOwnMembers } from '../../contract/account.ts'
import { endAllSessions, listDevices } from '../../contract/devices.ts'
import { findMemberByEmail } from '../../contract/registration.ts'
import { refreshTokens, switchChurch } from '../../contract/session.ts'
import { hashSecret } from '../tokens.ts'

const server = await openTestServer()
const { call, buildChurch, buildAccount, buildMember, buildSession, owner, close } = server
afterAll(close)
const church = await buildChurch()
const sister = await buildChurch({ organizacaoId: church.organizationId })
const unrelated = await buildChurch()
const at = church

describe('the records of an account', () => {
  test('are listed for the churches of the organization only, each with its church', async () => {
    const as = await buildMember(church)
    await buildMember(sister, { account: as })
    await buildMember(unrelated, { account: as })
    await buildMember(await buildChurch({ organizacaoId: church.organizationId, flagAtivo: false }), { account: as })
    await buildMember(sister)
    for (const organizacao of [church.organization, String(church.organizationId)]) {
      const { usuarios } = (await call(listOwnMembers, { id: as.accountId, organizacao }, { at, as })).reply
      expect(usuarios.map(({ igreja }) => igreja.slug).sort()).toEqual([church.slug, sister.slug].sort())
      expect(new Set(usuarios.map(({ email }) => email))).toEqual(new Set([as.email]))
    }
    expect((await call(listOwnMembers, { id: as.accountId, cliente: church.slug }, { at, as })).reply.usuarios).toHaveLength(1)
  })

  test('are none for an organization that is not the church’s own, and only their owner reads them', async () => {
    const [as, other] = [await buildMember(church), await buildMember(church)]
    await buildMember(unrelated, { account: as })
    const ask = (id: number, organizacao: string) => call(listOwnMembers, { id, organizacao }, { at, as })
    for (const organizacao of [unrelated.organization, String(unrelated.organizationId), 'nobody'])
      expect((await ask(as.accountId, organizacao)).reply).toEqual({ usuarios: [] })
    expect((await ask(other.accountId, church.organization)).problem.code).toBe('not-found')
    const alone = await buildChurch({ organizacaoId: null })
    const there = await buildMember(alone, { account: as })
    const asked = await call(listOwnMembers, { id: as.accountId, organizacao: church.organization }, { at: alone, as: there })
    expect(asked.reply).toEqual({ usuarios: [] })
  })

  test('can be found by e-mail by their owner and by staff who manage the church', async () => {
    const [maria, ana] = [await buildMember(church), await buildMember(church)]
    const [admin, editor] = [
      await buildMember(church, { roles: ['ROLE_ADMIN'] }),
      await buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] }),
    ]
    const find = async (as: Account) => (await call(findMemberByEmail, { id: church.slug, email: maria.email }, { at, as })).reply.usuarios
    expect(await find(maria)).toMatchObject([{ id: maria.memberId }])
    expect(await find(admin)).toMatchObject([{ id: maria.memberId }])
    const adminElsewhere = await buildMember(sister, { roles: ['ROLE_ADMIN'] })
    const visiting = { ...adminElsewhere, ...(await buildSession(adminElsewhere.accountId, church)) }
    for (const as of [ana, editor, await buildAccount({ at: church }), visiting]) expect(await find(as)).toEqual([])
  })

  test('of another account do not become the caller’s by having the caller’s address', async () => {
    const [maria, ana] = [await buildMember(church), await buildAccount({ at: church })]
    await owner.query('update usuario set email = $1 where id = $2', [ana.email, maria.memberId])
    expect((await call(findMemberByEmail, { id: church.slug, email: ana.email }, { at, as: ana })).reply.usuarios).toEqual([])
  })
})

test('documents are shown to their owner alone', async () => {
  const [maria, ana] = [await buildMember(church), await buildMember(church)]
  await owner.query("insert into conta_documento (conta_id, tipo, numero) values ($1, 'CPF', '52998224725')", [maria.accountId])
  expect((await call(listDocuments, { id: maria.accountId }, { at, as: maria })).reply).toEqual([{ tipo: 'CPF', numero: '52998224725' }])
  expect((await call(listDocuments, { id: maria.accountId }, { at, as: ana })).problem.code).toBe('not-found')
})

describe('switching to another church', () => {
  // What the browser makes at the other church, and its hash.
  const segredo = 'the secret of this browser, kept in one tab'
  const desafio = hashSecret(segredo)
  /** A member of both churches. */
  const buildPerson = async () => {
    const person = await buildMember(church)
    await buildMember(sister, { account: person })
    return person
  }
  const go = (as: { token: string }, igreja: string, where: Church = church) =>
    call(switchChurch, { body: { igreja, desafio } }, { at: where, as })
  const enter = (refreshToken: string, where: Church | string = sister, secret: string | undefined = segredo) =>
    call(refreshTokens, { body: { refreshToken, ...(secret && { segredo: secret }) } }, { at: where })
  const codeOf = (url: string) => new URL(url).searchParams.get('token') as string

  test('of the organization gives its address with a code that logs in there once', async () => {
    const as = await buildPerson()
    const { url } = (await go(as, sister.slug)).reply
    expect(url).toMatch(new RegExp(`^http://${sister.host}/\\?token=[\\w-]{43}$`))
    const there = (await enter(codeOf(url))).reply
    expect((await call(getMe, {}, { at: sister, as: there })).reply.id).toBe(as.accountId)
    expect((await enter(codeOf(url))).problem.code).toBe('unauthenticated')
    // The new session is independent and can be renewed.
    expect((await enter(there.refreshToken)).status).toBe(200)
    expect((await call(listDevices, {}, { at: sister, as: there })).reply).toHaveLength(1)
  })

  test('gives a code for that church only; on other hosts it does not work and is not used up', async () => {
    const code = codeOf((await go(await buildPerson(), String(sister.id))).reply.url)
    for (const where of [church, unrelated, 'localhost']) expect((await enter(code, where)).problem.code).toBe('unauthenticated')
    expect((await enter(code)).status).toBe(200)
  })

  test('logs in only in the browser that has the secret: a link with a stranger’s code logs nobody in', async () => {
    const code = codeOf((await go(await buildPerson(), sister.slug)).reply.url)
    for (const secret of ['', 'a secret of another browser, or none'])
      expect((await enter(code, sister, secret)).problem.code).toBe('unauthenticated')
    expect((await enter(code)).status).toBe(200)
  })

  test('is refused for a church of which the person is no member', async () => {
    expect((await go(await buildMember(church), sister.slug)).problem.code).toBe('not-found')
  })

  test('twice at once with one code logs in once', async () => {
    const code = codeOf((await go(await buildPerson(), sister.slug)).reply.url)
    const responses = await Promise.all([enter(code), enter(code), enter(code)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('at the same moment on two devices logs in on both', async () => {
    const as = await buildPerson()
    const [first, second] = [codeOf((await go(as, sister.slug)).reply.url), codeOf((await go(as, sister.slug)).reply.url)]
    expect((await enter(first)).status).toBe(200)
    expect((await enter(second)).status).toBe(200)
  })

  test('fails when the session that requested it has ended', async () => {
    const as = await buildPerson()
    const code = codeOf((await go(as, sister.slug)).reply.url)
    await call(endAllSessions, {}, { at, as })
    expect((await enter(code)).problem.code).toBe('unauthenticated')
  })

  test('must happen within a minute', async () => {
    const as = await buildPerson()
    const code = codeOf((await go(as, sister.slug)).reply.url)
    await owner.query("update link_acesso set expira_em = expira_em - interval '60 seconds' where conta_id = $1", [as.accountId])
    expect((await enter(code)).problem.code).toBe('unauthenticated')
  })

  test('is refused for a church outside the organization, a closed one, an unknown one, or the current one', async () => {
    const as = await buildPerson()
    const closed = await buildChurch({ organizacaoId: church.organizationId, flagAtivo: false })
    for (const slug of [unrelated.slug, closed.slug, 'nobody', church.slug]) expect((await go(as, slug)).problem.code).toBe('not-found')
  })

  test('fails when the account is closed in the meantime', async () => {
    const as = await buildPerson()
    const code = codeOf((await go(as, sister.slug)).reply.url)
    await owner.query('update conta set flag_ativo = false where id = $1', [as.accountId])
    expect((await enter(code)).problem.code).toBe('unauthenticated')
  })
})
