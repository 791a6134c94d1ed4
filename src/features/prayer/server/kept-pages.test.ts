import { afterAll, describe, expect, test, vi } from 'vitest'
import { busNotifyValues } from '#server/bus/messages.ts'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { prayersOf } from '../../../../tests/fixtures/prayers.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import * as own from '../contract/own-prayers.ts'
import * as participation from '../contract/participation.ts'
import { getPrayer, listPrayers } from '../contract/wall.ts'

// What members write all day renders only the pages that show it again.

const node = await openTestServer({ limits: noLimits })
const otherNode = await openTestServer({ limits: noLimits, database: node.database })
const { call, send, services, renderedPages, buildMember } = node
const { buildWall, ask, comment, answer } = prayersOf(node)
afterAll(async () => {
  await otherNode.close()
  await node.close()
})

/** Opens a page. @returns whether it was rendered for that */
async function isRendered({ host }: Church, path: string): Promise<boolean> {
  const before = renderedPages.length
  expect((await send({ path, host })).status).toBe(200)
  return renderedPages.length > before
}

async function scene() {
  const { church: at } = await buildWall()
  const as = await buildMember(at)
  return { at, as, id: (await ask(as, 'Pela minha avó')).id }
}
const messagesOf = async (at: Church, id: number, server = node) => (await server.call(getPrayer, { id }, { at })).reply.mensagens.length
const wallOf = async (at: Church, server = node) => (await server.call(listPrayers, {}, { at })).reply.map(prayer => prayer.id)

describe('what members write', () => {
  test('leaves the other kept pages and replies of the church as they are', async () => {
    const { at, as, id } = await scene()
    for (const path of ['/', '/news']) await isRendered(at, path)
    const version = async () =>
      (await node.owner.query('select versao_conteudo from igreja where id = $1', [at.id])).rows[0].versao_conteudo
    const before = await version()
    const message = await comment(as, id, 'Amém')
    await call(participation.deleteMessage, { id: message.id }, { at, as })
    await call(participation.pray, { body: { idUsuario: as.memberId, idOracao: id } }, { at, as })
    await answer(as, id, 'Ela sarou')
    await call(own.deleteTestimony, { id }, { at, as })
    await call(own.deletePrayer, { id }, { at, as })
    for (const path of ['/', '/news']) expect(await isRendered(at, path), path).toBe(false)
    expect(await version()).toBe(before)
  })

  test('is in replies and pages that show it at once, on every node', async () => {
    const { at, as, id } = await scene()
    const second = await ask(as, 'Por um trabalho')
    for (const path of ['/prayer', `/prayer/${id}`]) await isRendered(at, path)
    for (const server of [node, otherNode]) expect(await wallOf(at, server)).toEqual([second.id, id])

    const { id: messageId } = await comment(as, id, 'Amém')
    const reader = { at, as }
    expect((await call(participation.getParticipation, { id }, reader)).reply.mensagens).toHaveLength(1)
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    for (const server of [node, otherNode]) expect(await messagesOf(at, id, server)).toBe(1)
    vi.useRealTimers()
    for (const path of ['/prayer', `/prayer/${id}`]) await isRendered(at, path)
    await call(participation.deleteMessage, { id: messageId }, reader)
    expect(await messagesOf(at, id)).toBe(0)
    await vi.waitFor(async () => expect(await messagesOf(at, id, otherNode)).toBe(0))
    expect(await isRendered(at, `/prayer/${id}`)).toBe(true)
    expect(await isRendered(at, '/prayer')).toBe(false)

    await call(own.deletePrayer, { id }, reader)
    expect(await wallOf(at)).toEqual([second.id])
    await vi.waitFor(async () => expect(await wallOf(at, otherNode)).toEqual([second.id]))
    for (const path of ['/prayer', `/prayer/${id}`]) expect(await isRendered(at, path), path).toBe(true)
  })

  test('counts once on the node that has written it, which also hears of it', async () => {
    const { at, as } = await scene()
    const { directory } = services
    const { version } = directory.cacheVersionOf(at.id)
    await ask(as, 'Mais um')
    expect(directory.cacheVersionOf(at.id).version).toBe(version + 1)
    // Messages arrive in their order: after this one, that of the wall has come too.
    const newer = ((await directory.findByKey(at.slug))?.version ?? 0) + 1
    await node.owner.query('select pg_notify($1, $2)', busNotifyValues({ church: at.id, version: newer }))
    await vi.waitFor(() => expect(directory.cacheVersionOf(at.id).version).toBe(version + 2))
  })
})

test('a page that shows more than its screen says cannot be rendered', async () => {
  const server = await openTestServer({
    render: async (_, context) => {
      await context.call(listPrayers, { slug: context.church?.slug })
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  })
  const { host } = await server.buildChurch()
  expect((await server.send({ path: '/prayer', host })).status).toBe(200)
  expect((await server.send({ path: '/', host })).status).toBe(500)
  await server.close()
})
