import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { on } from '#server/http/api/on.ts'
import { noLimits, openTestServer } from '../fixtures/server.ts'
import { createAttacker } from './attacker.ts'
import { createCanaries } from './canaries.ts'
import { buildPlace } from './places.ts'
import { changedTables, rowsOf } from './rows.ts'

// Tests that the attacks would notice a hole: endpoints that have one, and replies that were changed.

/** Reads past row security, as a handler that uses the wrong connection would. */
const leakingPath = '/vazamento/{id}'
const leak = endpoint({
  method: 'GET',
  path: leakingPath,
  summary: 'leaks',
  access: 'public',
  input: { params: z.object({ id: z.coerce.number() }) },
  reply: z.unknown(),
})
const server = await openTestServer({
  limits: noLimits,
  extraRoutes: [
    on(leak, async ({ params }) => (await server.owner.query('select titulo, link from banner where igreja_id = $1', [params.id])).rows),
  ],
})
afterAll(server.close)
const canaries = createCanaries()
const home = await buildPlace(server, canaries, [])
const away = await buildPlace(server, canaries, [])
let attacker = createAttacker(server, canaries, 'detector')
beforeEach(() => {
  attacker = createAttacker(server, canaries, 'detector')
})

const visitor = { churches: [home.church.id] }
const member = { ...visitor, account: home.member.accountId }
const staff = { churches: [home.church.id], account: home.staff.accountId, staffOf: home.church.id }
const found = () => attacker.findings.map(({ what }) => what)

const textOf = async (column: string, table: string, condition: string) =>
  (await server.owner.query(`select ${column} as text from ${table} where ${condition}`)).rows[0].text as string
const judged = (text: string, reader: Parameters<typeof attacker.judge>[2], headers: Record<string, string> = {}) =>
  attacker.judge({ host: home.church.host, path: '/' }, { status: 200, headers, body: Buffer.from(text) }, reader)

test('a handler that reads rows of another church is found, and reading those of its own church is not', async () => {
  const path = (id: number) => `/api${leakingPath.replace('{id}', String(id))}`
  await attacker.attack({ host: home.church.host, path: path(home.church.id) }, visitor)
  expect(found()).toEqual([])
  await attacker.attack({ host: home.church.host, path: path(away.church.id) }, visitor)
  expect(found()).toHaveLength(away.church.banners.length)
  expect(found()[0]).toContain('banner.titulo')
  await attacker.attack({ host: home.church.host, path: path(away.church.id), headers: { 'accept-encoding': 'br' } }, visitor)
  expect(found()).toHaveLength(2 * away.church.banners.length)
})

test('a text is found in a header, in a compressed body and in capitals, but not what the request itself contained', async () => {
  const title = await textOf('titulo', 'banner', `igreja_id = ${away.church.id}`)
  judged('', visitor, { location: `/busca?q=${title}` })
  judged(title.toUpperCase(), visitor)
  const body = gzipSync(title)
  attacker.judge({ host: home.church.host, path: '/' }, { status: 200, headers: { 'content-encoding': 'gzip' }, body }, visitor)
  expect(found()).toHaveLength(3)
  attacker.judge({ host: home.church.host, path: `/?q=${title}` }, { status: 404, headers: {}, body: Buffer.from(title) }, visitor)
  expect(found()).toHaveLength(3)
})

test('what belongs to a person is found in the reply to anybody but that person and the staff of the church', async () => {
  const phone = await textOf('telefone', 'usuario', `id = ${home.member.memberId}`)
  for (const text of [phone, home.member.email]) {
    for (const reader of [member, staff]) judged(text, reader)
    expect(found()).toEqual([])
    for (const reader of [
      visitor,
      { ...visitor, account: home.superAdmin.accountId },
      { churches: [away.church.id], staffOf: away.church.id },
    ])
      judged(text, reader)
    expect(attacker.findings.splice(0)).toHaveLength(3)
  }
})

test('a status of 500, the hash of a password, the secret of the server and a place in its source are findings', async () => {
  attacker.judge({ host: home.church.host, path: '/' }, { status: 500, headers: {}, body: Buffer.alloc(0) }, visitor)
  judged(await textOf('senha', 'conta', `id = ${home.member.accountId}`), visitor)
  judged(server.services.env.APP_SECRET as string, visitor)
  judged(`${new Error('x').stack}`, visitor)
  expect(found()).toEqual(['status 500', 'the hash of a password', 'the secret of the server', 'a place in the source'])
})

test.each([
  ['a row that was added', 'insert into noticia (igreja_id, titulo) values ($1, $$x$$)', 'noticia'],
  ['a row that was changed', 'update banner set ordem = ordem + 1 where igreja_id = $1', 'banner'],
  ['a row that was deleted', 'delete from igreja_app_menu where igreja_id = $1', 'igreja_app_menu'],
  ['an account that was changed', "update conta set senha = 'x' where id in (select conta_id from usuario where igreja_id = $1)", 'conta'],
  [
    'a session that was ended',
    'update sessao set encerrada_em = now() where conta_id in (select conta_id from usuario where igreja_id = $1)',
    'sessao',
  ],
])('%s is noticed in the church that has it, and in no other', async (_, statement, table) => {
  const before = [await rowsOf(server, home.church.id), await rowsOf(server, away.church.id)] as const
  await server.owner.query(statement, [away.church.id])
  expect(changedTables(before[0], await rowsOf(server, home.church.id))).toEqual([])
  expect(changedTables(before[1], await rowsOf(server, away.church.id))).toEqual([table])
})
