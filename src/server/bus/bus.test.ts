import { afterAll, describe, expect, test, vi } from 'vitest'
import { setModule } from '#features/church/contract/modules.ts'
import { getVisual, updateVisual } from '#features/church/contract/visual.ts'
import { createDirectory } from '#features/church/server/index.ts'
import type { ChurchState } from '#server/http/context.ts'
import { noLimits, openTestServer } from '../../../tests/fixtures/server.ts'

// Two nodes on one database.
const a = await openTestServer({ limits: noLimits })
const b = await openTestServer({ database: a.database, limits: noLimits })
afterAll(async () => {
  await b.close()
  await a.close()
})

/** A change made through one node is seen by the other within a second. */
const soon = { timeout: 1_000, interval: 20 }
const colorAt = async (node: typeof a, at: Awaited<ReturnType<typeof a.buildChurch>>) =>
  (await node.call(getVisual, {}, { at })).reply.corApp

async function churchSeenByBoth() {
  const at = await a.buildChurch()
  const as = await a.buildMember(at, { roles: ['ROLE_ADMIN'] })
  for (const node of [a, b]) expect(await colorAt(node, at)).toBe('#1D4ED8')
  return { at, as, paint: (corApp: string) => a.call(updateVisual, { body: { corApp } }, { at, as }) }
}

const listeners = async () =>
  (await a.owner.query("select pid from pg_stat_activity where application_name = 'atrio-bus' and datname = current_database()")).rows.map(
    ({ pid }) => pid,
  )

/** Cuts the lines on which the nodes listen. */
const cut = () =>
  a.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrio-bus' and datname = current_database()",
  )

describe('two nodes', () => {
  test('a change through one is seen at once there and within a second by the other', async () => {
    const { at, paint } = await churchSeenByBoth()
    await paint('#0F766E')
    expect(await colorAt(a, at)).toBe('#0F766E')
    await vi.waitFor(async () => expect(await colorAt(b, at)).toBe('#0F766E'), soon)
  })

  test('a message that is not ours harms nobody', async () => {
    const { at, paint } = await churchSeenByBoth()
    for (const junk of ['x', '', '{}', '{"church":"1","version":1e99}', 'null'])
      await a.owner.query('select pg_notify($1, $2)', ['atrio', junk])
    await paint('#0F766E')
    await vi.waitFor(async () => expect(await colorAt(b, at)).toBe('#0F766E'), soon)
  })

  test('pages are made anew on both', async () => {
    const { at, paint } = await churchSeenByBoth()
    for (const node of [a, b]) await node.send({ path: '/', host: at.host })
    const before = b.rendered.length
    await paint('#0F766E')
    await vi.waitFor(async () => {
      await b.send({ path: '/', host: at.host })
      expect(b.rendered.length).toBe(before + 1)
    }, soon)
  })

  test('a module switched off through one is closed on the other', async () => {
    const { at, as } = await churchSeenByBoth()
    await a.call(setModule, { codigo: 'MOD_EBD', body: { flagAtivo: false } }, { at, as })
    await vi.waitFor(async () => expect((await b.services.directory.byKey(at.slug))?.modules.has('MOD_EBD')).toBe(false), soon)
  })

  test('find each other again after their lines were cut', async () => {
    const { at, paint } = await churchSeenByBoth()
    const before = await listeners()
    expect(before).toHaveLength(2)
    await cut()
    await vi.waitFor(async () => {
      const now = await listeners()
      expect(now).toHaveLength(2)
      expect(now).not.toContain(before[0])
    }, soon)
    await paint('#0F766E')
    await vi.waitFor(async () => expect(await colorAt(b, at)).toBe('#0F766E'), soon)
  })

  test('miss no change that was made while the line was down', async () => {
    const { at, paint } = await churchSeenByBoth()
    await cut()
    await paint('#BE123C')
    await vi.waitFor(async () => expect(await colorAt(b, at)).toBe('#BE123C'), soon)
  })

  test('a change seen before it was heard of makes all that is remembered of the church anew', async () => {
    const { at, as } = await churchSeenByBoth()
    const messages: ((message: { church: number; version: number }) => void)[] = []
    const slow = createDirectory({
      pool: a.services.pool,
      bus: { onMessage: listener => void messages.push(listener), onGap: () => {}, close: async () => {} },
      appDomain: 'localhost',
    })
    const off = async (state: ReturnType<typeof slow.byHost>) => !((await state) as ChurchState).modules.has('MOD_EBD')
    expect(await off(slow.byHost(at.host))).toBe(false)
    await a.call(setModule, { codigo: 'MOD_EBD', body: { flagAtivo: false } }, { at, as })
    expect(await off(slow.byKey(at.slug))).toBe(true)
    expect(await off(slow.byHost(at.host))).toBe(true)
    expect(messages).toHaveLength(1)
  })

  test('still see the next change after thousands of cuts', async () => {
    const { at, paint } = await churchSeenByBoth()
    const gaps: (() => void)[] = []
    const directory = createDirectory({
      pool: a.services.pool,
      bus: { onMessage: () => {}, onGap: gap => void gaps.push(gap), close: async () => {} },
      appDomain: 'localhost',
    })
    const { version } = (await directory.byKey(at.slug)) ?? { version: 0 }
    const stamp = directory.stampOf(at.id)
    for (let i = 0; i < 5_000; i++) for (const gap of gaps) gap()
    const after = stamp.version
    await paint('#0F766E')
    directory.changed(at.id, version + 1)
    expect(stamp.version).toBeGreaterThan(after)
    // What was heard already is no change.
    const heard = stamp.version
    directory.changed(at.id, version + 1)
    expect(stamp.version).toBe(heard)
  })
})
