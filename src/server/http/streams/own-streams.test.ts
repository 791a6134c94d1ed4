import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createStreamTicket, logIn, logOut } from '#features/access/contract/session.ts'
import { setModule } from '#features/church/contract/modules.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import { openEventStream } from '../../../../tests/fixtures/event-stream.ts'
import { type Church, type Member, password } from '../../../../tests/fixtures/people.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import type { ChurchState } from '../church-directory.ts'
import type { ChangeStream } from './change-stream.ts'
import { makeTicket, redeemTicket } from './tickets.ts'

// Streams as a chat will have them: of a member, of a room that they are in, and of staff.
const closedRooms = new Set<string>()
const extraStreams: ChangeStream[] = [
  { path: '/api/teste/meu/mudancas', access: 'member', topicsOf: async (_services, _church, _params, { memberId }) => [`de ${memberId}`] },
  {
    path: '/api/teste/sala/{sala}/mudancas',
    access: 'member',
    module: 'MOD_MURAL_ORACAO',
    topicsOf: async (_services, _church, { sala = '' }) => (closedRooms.has(sala) ? [] : [`sala ${sala}`]),
  },
  { path: '/api/teste/gestao/mudancas', access: 'publish-content', topicsOf: async () => ['gestão'] },
]

// Two nodes on one database.
const options = { limits: noLimits, extraStreams, askEveryMs: 300 }
const a = await openTestServer(options)
const b = await openTestServer({ ...options, database: a.database })
afterAll(async () => {
  await b.close()
  await a.close()
})

const mine = '/api/teste/meu/mudancas'
const soon = { timeout: 5_000, interval: 20 }

/** Opens a stream with a ticket. */
function listen(node: typeof a, church: Church, path: string, bilhete?: string) {
  const stream = openEventStream(node, church, bilhete === undefined ? path : `${path}?bilhete=${encodeURIComponent(bilhete)}`)
  return { ...stream, ended: () => vi.waitFor(() => expect(stream.hasEnded()).toBe(true), soon) }
}

const ticketOf = async (at: Church, as: Member, fluxo = mine) =>
  (await a.call(createStreamTicket, { body: { fluxo } }, { at, as })).reply.bilhete
const open = async (node: typeof a, at: Church, as: Member, path = mine) => {
  const stream = listen(node, at, path, await ticketOf(at, as, path))
  expect(await stream.status()).toBe(200)
  return stream
}

async function announce(church: Church, topic: string) {
  const state = (await a.services.directory.findById(church.id)) as ChurchState
  const db = requestDb({ services: a.services, church: state, actor: {}, requestId: randomUUID() })
  await db.transaction(async tx => tx.announce(topic))
}

const church = await a.buildChurch()
const [ana, rui] = [await a.buildMember(church), await a.buildMember(church)]

test('a member hears on every node what is theirs, and not what is another member’s', async () => {
  const streams = [await open(a, church, ana), await open(b, church, ana), await open(b, church, rui)]
  await announce(church, `de ${ana.memberId}`)
  await vi.waitFor(() => expect(streams.map(stream => stream.changes())).toEqual([1, 1, 0]), soon)
  for (const stream of streams) stream.leave()
})

describe('a ticket is refused', () => {
  const refused = async (bilhete: string | undefined, { at = church, path = mine } = {}) => {
    const stream = listen(b, at, path, bilhete)
    expect(await stream.status()).toBe(401)
  }

  test('when there is none, or another text', async () => {
    const ticket = await ticketOf(church, ana)
    const changed = Buffer.from(ticket, 'base64url')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    for (const text of [undefined, '', 'x', 'x'.repeat(5_000), ticket.slice(0, -4), changed.toString('base64url')]) await refused(text)
  })

  test('the second time, also written in another way, and on another node', async () => {
    const ticket = await ticketOf(church, ana)
    const first = listen(a, church, mine, ticket)
    expect(await first.status()).toBe(200)
    for (const again of [
      ticket,
      `${ticket}=`,
      `${ticket.slice(0, 8)} ${ticket.slice(8)}`,
      Buffer.from(ticket, 'base64url').toString('base64'),
    ])
      await refused(again)
    first.leave()
  })

  test('but to one of twenty who use it at once on two nodes', async () => {
    const ticket = await ticketOf(church, ana)
    const streams = Array.from({ length: 20 }, (_, n) => listen(n % 2 ? a : b, church, mine, ticket))
    const statuses = await Promise.all(streams.map(stream => stream.status()))
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(401)])
    for (const stream of streams) stream.leave()
  })

  test('for another stream, and another room', async () => {
    const rooms = ['/api/teste/sala/1/mudancas', '/api/teste/sala/2/mudancas'] as const
    await refused(await ticketOf(church, ana), { path: rooms[0] })
    await refused(await ticketOf(church, ana, rooms[0]), { path: rooms[1] })
  })

  test('at another church', async () => {
    const other = await a.buildChurch()
    const ticket = await ticketOf(church, ana)
    await refused(ticket, { at: other })
    // Which does not use it up.
    const stream = listen(b, church, mine, ticket)
    expect(await stream.status()).toBe(200)
    stream.leave()
    // Nor does a server make one for a session of another church.
    expect((await a.call(createStreamTicket, { body: { fluxo: mine } }, { at: other, as: ana })).status).toBe(401)
    const { accountId, sessionId } = ana
    await refused(makeTicket(a.services, { accountId, sessionId }, { church: other, path: mine }), { at: other })
  })

  test('after a minute, with another secret, and of a session that is another account’s', async () => {
    const { accountId, sessionId } = ana
    const scope = { church, path: mine }
    await refused(makeTicket(a.services, { accountId, sessionId }, scope, Date.now() - 60_001))
    await refused(makeTicket({ secret: new TextEncoder().encode('another secret of more than 32 signs') }, { accountId, sessionId }, scope))
    await refused(makeTicket(a.services, { accountId: rui.accountId, sessionId }, scope))
  })

  test('after the logout', async () => {
    const leaving = await a.buildMember(church)
    const ticket = await ticketOf(church, leaving)
    await a.owner.query('update sessao set encerrada_em = now() where id = $1', [leaving.sessionId])
    await refused(ticket)
  })
})

test('a ticket is made only for a login, and for a path', async () => {
  const status = async (fluxo: string, as?: Member) =>
    (await a.call(createStreamTicket, { body: { fluxo } }, { at: church, ...(as && { as }) })).status
  expect([
    await status(mine),
    await status('//evil.example/x', ana),
    await status(`${mine}?a=1`, ana),
    await status('/files/x', ana),
  ]).toEqual([401, 422, 422, 422])
})

test('a ticket of somebody who may not watch opens nothing, as if there were nothing', async () => {
  const stream = listen(b, church, '/api/teste/gestao/mudancas', await ticketOf(church, ana, '/api/teste/gestao/mudancas'))
  expect(await stream.status()).toBe(404)
})

describe('an open stream ends', () => {
  test('with the login', async () => {
    const leaving = await a.buildMember(church)
    const login = (await a.call(logIn, { body: { username: leaving.email, password } }, { at: church })).reply
    const streams = [await open(b, church, { ...leaving, token: login.token }), await open(b, church, leaving)]
    expect((await a.call(logOut, { body: { refreshToken: login.refreshToken } }, { at: church })).status).toBe(200)
    await streams[0]?.ended()
    // The person's other device.
    expect(streams[1]?.hasEnded()).toBe(false)
    streams[1]?.leave()
  })

  test('with the role', async () => {
    const editor = await a.buildMember(church, { roles: ['ROLE_ADMIN_CONTENT'] })
    const stream = await open(b, church, editor, '/api/teste/gestao/mudancas')
    await a.owner.query('delete from usuario_papel where usuario_id = $1', [editor.memberId])
    await stream.ended()
  })

  test('with the room, and with the module', async () => {
    const admin = await a.buildMember(church, { roles: ['ROLE_ADMIN'] })
    const paths = ['/api/teste/sala/7/mudancas', '/api/teste/sala/8/mudancas'] as const
    const streams = [await open(b, church, ana, paths[0]), await open(b, church, ana, paths[1])]
    closedRooms.add('7')
    await streams[0]?.ended()
    expect(streams[1]?.hasEnded()).toBe(false)
    const off = { codigo: 'MOD_MURAL_ORACAO', versao: 1, body: { flagAtivo: false } } as const
    expect((await a.call(setModule, off, { at: church, as: admin })).status).toBe(200)
    await streams[1]?.ended()
    expect(await listen(b, church, paths[1], await ticketOf(church, ana, paths[1])).status()).toBe(404)
  })

  test('not because the database is away for a while', async () => {
    const stream = await open(b, church, ana)
    const session = vi.spyOn(b.services.identify, 'session').mockRejectedValue(new Error('no connection'))
    await vi.waitFor(() => expect(session.mock.calls.length).toBeGreaterThan(1), soon)
    session.mockRestore()
    expect(stream.hasEnded()).toBe(false)
    stream.leave()
  })
})

test('an account keeps twenty open on a node, and its neighbour others', async () => {
  const many = await a.buildMember(church)
  const streams = []
  for (let n = 0; n < 20; n++) streams.push(await open(a, church, many))
  const over = listen(a, church, mine, await ticketOf(church, many))
  expect(await over.status()).toBe(503)
  streams.push(await open(a, church, ana))
  for (const stream of streams) stream.leave()
  await vi.waitFor(() => expect(a.services.watchers.count).toBe(0), soon)
  ;(await open(a, church, many)).leave()
})

test('tickets that were used are forgotten when they are old', async () => {
  await a.owner.query(
    "insert into bilhete_gasto (codigo, expira_em) values ('old', now() - interval '6 minutes'), ('late', now() - interval '4 minutes')",
  )
  const scope = { church, path: mine }
  await redeemTicket(a.services, makeTicket(a.services, ana, scope), scope)
  const { rows } = await a.owner.query("select codigo from bilhete_gasto where codigo in ('old', 'late')")
  expect(rows).toEqual([{ codigo: 'late' }])
})
