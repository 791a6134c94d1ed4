import { afterAll, describe, expect, test, vi } from 'vitest'
import { getBranding, updateBranding } from '#features/church/contract/branding.ts'
import { setModule } from '#features/church/contract/modules.ts'
import { createDirectory } from '#features/church/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { aDay } from '#server/http/response-cache/lifetime.ts'
import { noLimits, openTestServer } from '../../../tests/fixtures/server.ts'

// Two nodes on one database.
const a = await openTestServer({ limits: noLimits })
const b = await openTestServer({ database: a.database, limits: noLimits })
afterAll(async () => {
  await b.close()
  await a.close()
})

/** The time within which a change made through one node must be visible on the other. */
const withinOneSecond = { timeout: 1_000, interval: 20 }
const colorAt = async (node: typeof a, at: Awaited<ReturnType<typeof a.buildChurch>>) =>
  (await node.call(getBranding, {}, { at })).reply.corApp

async function churchCachedByBoth() {
  const at = await a.buildChurch()
  const as = await a.buildMember(at, { roles: ['ROLE_ADMIN'] })
  for (const node of [a, b]) expect(await colorAt(node, at)).toBe('#1D4ED8')
  return { at, as, changeColor: (corApp: string) => a.call(updateBranding, { versao: 1, body: { corApp } }, { at, as }) }
}

const listeners = async () =>
  (await a.owner.query("select pid from pg_stat_activity where application_name = 'atrio-bus' and datname = current_database()")).rows.map(
    ({ pid }) => pid,
  )

/** Cuts the connections on which the nodes listen. */
const cutListeners = () =>
  a.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrio-bus' and datname = current_database()",
  )

describe('two nodes', () => {
  test('a change made through one node is visible there at once, and on the other within a second', async () => {
    const { at, changeColor } = await churchCachedByBoth()
    await changeColor('#0F766E')
    expect(await colorAt(a, at)).toBe('#0F766E')
    await vi.waitFor(async () => expect(await colorAt(b, at)).toBe('#0F766E'), withinOneSecond)
  })

  test('ignore an unknown message', async () => {
    const { at, changeColor } = await churchCachedByBoth()
    for (const junk of ['x', '', '{}', '{"church":"1","version":1e99}', 'null'])
      await a.owner.query('select pg_notify($1, $2)', ['atrio', junk])
    await changeColor('#0F766E')
    await vi.waitFor(async () => expect(await colorAt(b, at)).toBe('#0F766E'), withinOneSecond)
  })

  test('render pages again on both', async () => {
    const { at, changeColor } = await churchCachedByBoth()
    for (const node of [a, b]) await node.send({ path: '/', host: at.host })
    const before = b.renderedPages.length
    await changeColor('#0F766E')
    await vi.waitFor(async () => {
      await b.send({ path: '/', host: at.host })
      expect(b.renderedPages.length).toBe(before + 1)
    }, withinOneSecond)
  })

  test('a module switched off through one node is off on the other', async () => {
    const { at, as } = await churchCachedByBoth()
    await a.call(setModule, { codigo: 'MOD_EBD', versao: 1, body: { flagAtivo: false } }, { at, as })
    await vi.waitFor(
      async () => expect((await b.services.directory.findByKey(at.slug))?.modules.has('MOD_EBD')).toBe(false),
      withinOneSecond,
    )
  })

  test('listen again after their connections were cut', async () => {
    const { at, changeColor } = await churchCachedByBoth()
    const before = await listeners()
    expect(before).toHaveLength(2)
    await cutListeners()
    await vi.waitFor(async () => {
      const now = await listeners()
      expect(now).toHaveLength(2)
      expect(now).not.toContain(before[0])
    }, withinOneSecond)
    await changeColor('#0F766E')
    await vi.waitFor(async () => expect(await colorAt(b, at)).toBe('#0F766E'), withinOneSecond)
  })

  test('miss no change that was made while the connection was down', async () => {
    const { at, changeColor } = await churchCachedByBoth()
    await cutListeners()
    await changeColor('#BE123C')
    await vi.waitFor(async () => expect(await colorAt(b, at)).toBe('#BE123C'), withinOneSecond)
  })

  test('a change that is read before its message arrives refreshes everything cached of the church', async () => {
    const { at, as } = await churchCachedByBoth()
    const messages: ((message: { church: number; version: number }) => void)[] = []
    const directory = createDirectory({
      pool: a.services.pool,
      bus: { onMessage: listener => void messages.push(listener), onGap: () => {}, announce: () => {}, close: async () => {} },
      appDomain: 'localhost',
      externalSourcesOf: async () => [],
      lifetimeOf: async () => aDay(),
    })
    const isOff = async (state: ReturnType<typeof directory.findByHost>) => !((await state) as ChurchState).modules.has('MOD_EBD')
    expect(await isOff(directory.findByHost(at.host))).toBe(false)
    const { version } = directory.cacheVersionOf(at.id)
    await a.call(setModule, { codigo: 'MOD_EBD', versao: 1, body: { flagAtivo: false } }, { at, as })
    // Half a minute later, the church is read again, although no message has arrived.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000)
    expect(await isOff(directory.findByHost(at.host))).toBe(true)
    clock.mockRestore()
    expect(directory.cacheVersionOf(at.id).version).toBeGreaterThan(version)
    expect(messages).toHaveLength(1)
  })

  test('still see the next change after thousands of gaps', async () => {
    const { at, changeColor } = await churchCachedByBoth()
    const gaps: (() => void)[] = []
    const directory = createDirectory({
      pool: a.services.pool,
      bus: { onMessage: () => {}, onGap: gap => void gaps.push(() => gap('everything')), announce: () => {}, close: async () => {} },
      appDomain: 'localhost',
      externalSourcesOf: async () => [],
      lifetimeOf: async () => aDay(),
    })
    const { version } = (await directory.findByKey(at.slug)) ?? { version: 0 }
    const cacheVersion = directory.cacheVersionOf(at.id)
    for (let i = 0; i < 5_000; i++) for (const gap of gaps) gap()
    const after = cacheVersion.version
    await changeColor('#0F766E')
    directory.churchChanged(at.id, version + 1)
    expect(cacheVersion.version).toBeGreaterThan(after)
    // A version that is already known is not a change.
    const known = cacheVersion.version
    directory.churchChanged(at.id, version + 1)
    expect(cacheVersion.version).toBe(known)
  })
})
