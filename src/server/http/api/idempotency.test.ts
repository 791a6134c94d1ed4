import { afterAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ByChurch } from '#contract/values.ts'
import { createMenuItem } from '#features/church/contract/menu.ts'
import { menuTable } from '#features/church/server/tables.ts'
import { expireIdempotencyKeys } from '#server/writes/expire-idempotency-keys.ts'
import { runJob } from '../../../../tests/fixtures/jobs.ts'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { on } from './on.ts'

let failuresLeft = 0
const failing = endpoint({
  method: 'POST',
  path: '/prova/tropeco',
  summary: 'Fails a given number of times, after it has written',
  input: { query: ByChurch, body: z.object({ nome: z.string() }) },
  reply: z.object({ id: z.int() }),
})

const changesReply = endpoint({
  method: 'POST',
  path: '/prova/resposta',
  summary: 'Replies with something else than its transaction',
  input: { query: ByChurch },
  reply: z.object({ vez: z.int() }),
})
const guestOnly = endpoint({
  method: 'POST',
  path: '/prova/visitante',
  summary: 'Replies with what only the guest who has sent it may know',
  access: 'public',
  guestScope: 'secret',
  input: { query: ByChurch },
  reply: z.object({ vez: z.int() }),
})
let runs = 0

const { call, buildChurch, buildMember, buildAccount, services, owner, close } = await openTestServer({
  extraRoutes: [
    on(failing, async ({ db, body }) =>
      db.transaction(async tx => {
        const [row] = await tx.insert(menuTable).values({ nome: body.nome, icone: 'home', ordem: 9, link: '/' }).returning()
        if (failuresLeft-- > 0) throw new Error('failed on purpose')
        return { id: row?.id ?? 0 }
      }),
    ),
    on(changesReply, async ({ db }) => {
      await db.transaction(async () => 'done')
      return { vez: ++runs }
    }),
    on(guestOnly, async ({ db }) => db.transaction(async () => ({ vez: ++runs }))),
  ],
})
afterAll(close)

const contact = { body: { nome: 'Contato', icone: 'link', link: '/user' } as const }
const itemsNamed = async (church: Church, nome: string) =>
  (await owner.query('select id from igreja_app_menu where igreja_id = $1 and nome = $2', [church.id, nome])).rows
const adminOf = (church: Church) => buildMember(church, { roles: ['ROLE_ADMIN'] })

describe('a write with an Idempotency-Key', () => {
  test('is done once: the second request gets the reply of the first', async () => {
    const at = await buildChurch()
    const as = await adminOf(at)
    const first = await call(createMenuItem, contact, { at, as, key: 'k1' })
    const second = await call(createMenuItem, contact, { at, as, key: 'k1' })
    expect(second.reply).toEqual(first.reply)
    expect(await itemsNamed(at, 'Contato')).toEqual([{ id: first.reply.id }])
  })

  test('is done once for ten simultaneous requests', async () => {
    const at = await buildChurch()
    const as = await adminOf(at)
    const responses = await Promise.all(Array.from({ length: 10 }, () => call(createMenuItem, contact, { at, as, key: 'k1' })))
    expect(new Set(responses.map(({ reply }) => reply.id)).size).toBe(1)
    expect(await itemsNamed(at, 'Contato')).toHaveLength(1)
  })

  test('is a separate write with another key, and without a key', async () => {
    const at = await buildChurch()
    const as = await adminOf(at)
    for (const key of ['k1', 'k2', undefined, undefined]) await call(createMenuItem, contact, { at, as, ...(key ? { key } : {}) })
    expect(await itemsNamed(at, 'Contato')).toHaveLength(4)
  })

  test('is refused with another input: a key belongs to one request', async () => {
    const at = await buildChurch()
    const as = await adminOf(at)
    await call(createMenuItem, contact, { at, as, key: 'k1' })
    const other = await call(createMenuItem, { body: { ...contact.body, nome: 'Outro' } }, { at, as, key: 'k1' })
    expect(other.problem.code).toBe('key-reused')
    expect(await itemsNamed(at, 'Outro')).toEqual([])
  })

  test('is independent of the same key of another person', async () => {
    const at = await buildChurch()
    const [ana, rui] = [await adminOf(at), await adminOf(at)]
    const hers = await call(createMenuItem, contact, { at, as: ana, key: 'k1' })
    const his = await call(createMenuItem, contact, { at, as: rui, key: 'k1' })
    expect(his.reply.id).not.toBe(hers.reply.id)
  })

  test('is independent of the same person’s key in another church', async () => {
    const [north, south] = [await buildChurch(), await buildChurch()]
    const account = await buildAccount()
    const inNorth = await buildMember(north, { account, roles: ['ROLE_ADMIN'] })
    const inSouth = await buildMember(south, { account, roles: ['ROLE_ADMIN'] })
    await call(createMenuItem, contact, { at: north, as: inNorth, key: 'k1' })
    await call(createMenuItem, contact, { at: south, as: inSouth, key: 'k1' })
    expect(await itemsNamed(north, 'Contato')).toHaveLength(1)
    expect(await itemsNamed(south, 'Contato')).toHaveLength(1)
  })

  test('is independent of the same key of another endpoint', async () => {
    const at = await buildChurch()
    const as = await adminOf(at)
    await call(createMenuItem, contact, { at, as, key: 'k1' })
    expect((await call(failing, { body: { nome: 'Outra chamada' } }, { at, as, key: 'k1' })).status).toBe(200)
  })

  test('gets the reply that was sent, also when that is not the result of the transaction', async () => {
    const at = await buildChurch()
    const as = await buildMember(at)
    const first = await call(changesReply, {}, { at, as, key: 'k1' })
    expect((await call(changesReply, {}, { at, as, key: 'k1' })).reply).toEqual(first.reply)
    expect((await call(changesReply, {}, { at, as, key: 'k2' })).reply).not.toEqual(first.reply)
  })

  test('of a guest gets the stored reply only with the same secret, where the endpoint asks for one', async () => {
    const at = await buildChurch()
    const send = (secret?: string) =>
      call(guestOnly, {}, { at, key: 'k1', from: '203.0.113.9', ...(secret ? { headers: { 'guest-secret': secret.repeat(64) } } : {}) })
    const first = await send('a')
    expect((await send('a')).reply).toEqual(first.reply)
    expect((await send('b')).reply).not.toEqual(first.reply)
    expect((await send()).problem).toMatchObject({ status: 422, errors: { 'Guest-Secret': 'required' } })
  })

  test('can be repeated after it failed, and is then done', async () => {
    const at = await buildChurch()
    const as = await adminOf(at)
    failuresLeft = 1
    expect((await call(failing, { body: { nome: 'Tropeço' } }, { at, as, key: 'k1' })).status).toBe(500)
    expect(await itemsNamed(at, 'Tropeço')).toEqual([])
    expect((await call(failing, { body: { nome: 'Tropeço' } }, { at, as, key: 'k1' })).status).toBe(200)
    expect(await itemsNamed(at, 'Tropeço')).toHaveLength(1)
  })

  test('that was refused for its input does not use up its key', async () => {
    const at = await buildChurch()
    const as = await adminOf(at)
    expect((await call(createMenuItem, { body: { ...contact.body, nome: '' } }, { at, as, key: 'k1' })).status).toBe(422)
    expect((await call(createMenuItem, contact, { at, as, key: 'k1' })).status).toBe(200)
  })

  test('gets its reply even when the server crashed between commit and reply', async () => {
    const at = await buildChurch()
    const as = await adminOf(at)
    // The first step after the commit.
    const crash = vi.spyOn(services.directory, 'churchChanged').mockImplementationOnce(() => {
      throw new Error('power cut')
    })
    expect((await call(createMenuItem, contact, { at, as, key: 'k1' })).status).toBe(500)
    crash.mockRestore()
    const [row] = await itemsNamed(at, 'Contato')
    const { reply } = await call(createMenuItem, contact, { at, as, key: 'k1' })
    expect(reply).toMatchObject({ id: row.id, nome: 'Contato' })
    expect(await itemsNamed(at, 'Contato')).toHaveLength(1)
  })

  test('with an invalid key is refused', async () => {
    const at = await buildChurch()
    const as = await adminOf(at)
    expect((await call(createMenuItem, contact, { at, as, key: 'k'.repeat(201) })).problem.errors).toEqual({
      'Idempotency-Key': 'max:200',
    })
  })

  test('is deleted after a day, and not before', async () => {
    const at = await buildChurch()
    const as = await adminOf(at)
    await owner.query('delete from chave_idempotencia')
    await call(createMenuItem, contact, { at, as, key: 'old' })
    await owner.query("update chave_idempotencia set criado_em = now() - interval '25 hours'")
    await call(createMenuItem, contact, { at, as, key: 'new' })
    await runJob(services, expireIdempotencyKeys, {})
    expect((await owner.query('select 1 from chave_idempotencia')).rows).toHaveLength(1)
    await call(createMenuItem, contact, { at, as, key: 'new' })
    expect(await itemsNamed(at, 'Contato')).toHaveLength(2)
    await call(createMenuItem, contact, { at, as, key: 'old' })
    expect(await itemsNamed(at, 'Contato')).toHaveLength(3)
  })

  test('stores only a hash of the key', async () => {
    const { rows } = await owner.query('select chave from chave_idempotencia')
    expect(rows.length).toBeGreaterThan(0)
    for (const { chave } of rows) expect(chave).toMatch(/^[\w-]{43}$/)
  })
})
