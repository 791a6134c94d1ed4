import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import * as contract from '../contract.ts'
import { maxKeys, withToken } from '../rules.ts'

const { call, owner, buildChurch, buildMember, close } = await openTestServer({ limits: noLimits })
afterAll(close)

const url = 'https://voluts.example/casa?x=1'

/** A church with Voluts on, a member and an administrator of it. @param address of its account there */
async function scene(address: string | null) {
  const at = await buildChurch()
  const setting = `insert into igreja_modulo (igreja_id, codigo, url) values ($1, 'MOD_VOLUTS', $2)
    on conflict (igreja_id, codigo) do update set url = excluded.url, flag_ativo = true`
  await owner.query(setting, [at.id, address])
  const [maria, admin] = [await buildMember(at), await buildMember(at, { roles: ['ROLE_ADMIN'] })]
  const parceiro = { parceiro: 'voluts' as const }
  return {
    at,
    maria,
    open: async () => (await call(contract.openPartner, parceiro, { at, as: maria })).reply,
    keys: async () => (await call(contract.listPartnerKeys, parceiro, { at })).reply as JSONWebKeySet,
    make: () => call(contract.createPartnerKey, parceiro, { at, as: admin }),
    remove: (kid: string) => call(contract.deletePartnerKey, { ...parceiro, kid } as never, { at, as: admin }),
    staff: async () => (await call(contract.listStaffPartners, {}, { at, as: admin })).reply,
  }
}

test('without an address there is nothing to open; without a key the plain link', async () => {
  expect(await (await scene(null)).open()).toEqual({ url: null, token: null })
  expect(await (await scene(url)).open()).toEqual({ url, token: null })
})

test('with a key, a token says who comes, to this site alone and for a minute, and only this church’s keys verify it', async () => {
  const { at, maria, make, open, keys } = await scene(url)
  await make()
  const { token } = await open()
  const check = { issuer: `http://${at.host}`, audience: 'https://voluts.example', algorithms: ['EdDSA'] }
  const { payload } = await jwtVerify(token ?? '', createLocalJWKSet(await keys()), check)
  expect(payload).toMatchObject({ sub: String(maria.memberId), email: maria.email, name: expect.stringContaining('Maria') })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
  const late = { ...check, currentDate: new Date(Date.now() + 61_000) }
  await expect(jwtVerify(token ?? '', createLocalJWKSet(await keys()), late)).rejects.toThrow(/exp/)
  await expect(jwtVerify(token ?? '', createLocalJWKSet(await keys()), { ...check, audience: 'https://mykids.example' })).rejects.toThrow(
    /aud/,
  )
  const other = await scene(url)
  await other.make()
  await expect(jwtVerify(token ?? '', createLocalJWKSet(await other.keys()), check)).rejects.toThrow(/no applicable key/)
  expect(withToken(`${url}#ancora`, 'abc')).toBe(`${url}#token=abc`)
})

test('a new key signs at once, the old one verifies what it has signed until it is deleted, and there are five at most', async () => {
  const { make, open, keys, remove, staff } = await scene(url)
  const first = (await make()).reply.kid
  const old = (await open()).token ?? ''
  const second = (await make()).reply.kid
  const kidOf = (token: string | null) => JSON.parse(Buffer.from(token?.split('.')[0] ?? '', 'base64url').toString()).kid
  expect([kidOf(old), kidOf((await open()).token)]).toEqual([first, second])
  await jwtVerify(old, createLocalJWKSet(await keys()))
  expect((await remove(first)).status).toBe(200)
  expect((await remove(first)).status).toBe(404)
  await expect(jwtVerify(old, createLocalJWKSet(await keys()))).rejects.toThrow(/no applicable key/)
  for (let count = 1; count < maxKeys; count++) await make()
  expect((await make()).problem.code).toBe('conflict')
  expect((await staff()).find(({ parceiro }) => parceiro === 'voluts')?.chaves).toHaveLength(maxKeys)
  const { rows } = await owner.query(
    "select antes::text || coalesce(depois::text, '') as line from auditoria where entidade = 'parceiro_chave'",
  )
  for (const { line } of rows) expect(line ?? '').not.toContain('sealed')
})

test('with the module off there is no way', async () => {
  const { at, maria } = await scene(url)
  await owner.query('update igreja_modulo set flag_ativo = false where igreja_id = $1', [at.id])
  expect((await call(contract.openPartner, { parceiro: 'voluts' }, { at, as: maria })).problem.code).toBe('module-off')
})
