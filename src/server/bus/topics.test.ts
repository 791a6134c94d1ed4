import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { requestDb } from '#server/writes/unit-of-work.ts'
import { noLimits, openTestServer } from '../../../tests/fixtures/server.ts'
import { openBus } from './bus.ts'
import { busChannel, topicChannel } from './messages.ts'

// Two nodes on one database, and what PostgreSQL sends to each.
const a = await openTestServer({ limits: noLimits })
const b = await openTestServer({ database: a.database, limits: noLimits })
const reader = new pg.Client({ connectionString: a.database.url })
const payloads: string[] = []
reader.on('notification', ({ payload = '' }) => payloads.push(payload))
await reader.connect()
await reader.query(`listen ${busChannel}; listen ${topicChannel}`)
afterAll(async () => {
  await reader.end()
  await b.close()
  await a.close()
})

/** Counts what watchers of topics hear on a node. */
function watch(node: typeof a, church: number, ...topics: string[]) {
  const heard = { count: 0 }
  node.services.watchers.watch(church, topics, { onChange: () => heard.count++, onEnd: () => {} })
  return heard
}

const churchOf = async () =>
  (await a.services.directory.findByKey((await a.buildChurch()).slug)) as NonNullable<
    Awaited<ReturnType<typeof a.services.directory.findByKey>>
  >
const dbOf = (church: Awaited<ReturnType<typeof churchOf>>) =>
  requestDb({ services: a.services, church, actor: { pass: 'system' }, requestId: 'test' })
const soon = { timeout: 2_000, interval: 10 }

test('is heard once on each node, and only where it is watched', async () => {
  const [church, other] = [await churchOf(), await churchOf()]
  const heard = [watch(a, church.id, 'sala 1'), watch(b, church.id, 'sala 1'), watch(b, church.id, 'sala 2'), watch(b, other.id, 'sala 1')]
  await dbOf(church).transaction(async tx => tx.announce('sala 1'))
  expect(heard[0]?.count).toBe(1)
  await vi.waitFor(() => expect(heard[1]?.count).toBe(1), soon)
  await sleep(100)
  expect(heard.map(({ count }) => count)).toEqual([1, 1, 0, 0])
})

test('a thousand of them need few messages, and no transaction of their own', async () => {
  const church = await churchOf()
  const heard = watch(b, church.id, ...Array.from({ length: 1_000 }, (_, n) => `célula ${n}`))
  payloads.length = 0
  for (let n = 0; n < 1_000; n++) a.services.bus.announce({ church: church.id, topic: `célula ${n}` })
  await vi.waitFor(() => expect(heard.count).toBe(1_000), soon)
  expect(payloads.length).toBeLessThan(10)
})

test('is not said of a transaction that was rolled back', async () => {
  const church = await churchOf()
  const heard = watch(a, church.id, 'sala 1')
  payloads.length = 0
  const failed = dbOf(church).transaction(async tx => {
    tx.announce('sala 1')
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await expect(dbOf(church).transaction(async tx => tx.announce('x'.repeat(200)))).rejects.toThrow('200 bytes')
  await sleep(60)
  expect([heard.count, payloads]).toEqual([0, []])
})

test('is heard later when the connection was cut meanwhile', async () => {
  const church = await churchOf()
  const bus = await openBus(a.database.url)
  const heard: string[] = []
  const other = await openBus(a.database.url)
  other.onMessage(message => 'topic' in message && heard.push(message.topic))
  await a.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrio-bus' and datname = current_database()`,
  )
  await sleep(10)
  bus.announce({ church: church.id, topic: 'sala 1' })
  await vi.waitFor(() => expect(heard).toContain('sala 1'), { timeout: 5_000, interval: 20 })
  await Promise.all([bus.close(), other.close()])
})

test('is sent by a node that stops', async () => {
  const church = await churchOf()
  const heard = watch(b, church.id, 'sala 1', 'sala 2')
  const bus = await openBus(a.database.url)
  for (const topic of ['sala 1', 'sala 2']) bus.announce({ church: church.id, topic })
  await bus.close()
  await vi.waitFor(() => expect(heard.count).toBe(2), soon)
})

test('is understood from an earlier version, and from a later one that says more', async () => {
  const church = await churchOf()
  const heard = watch(b, church.id, 'sala 1')
  const notify = (channel: string, message: object) => a.owner.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)])
  await notify(busChannel, { church: church.id, topic: 'sala 1' })
  await vi.waitFor(() => expect(heard.count).toBe(1), soon)
  await notify(topicChannel, { from: 'x', v: 9, of: { [church.id]: ['sala 1'] }, more: [1] })
  await vi.waitFor(() => expect(heard.count).toBe(2), soon)
})

test('a message of topics that nobody understands makes no page stale', async () => {
  const church = await churchOf()
  const bus = await openBus(a.database.url)
  const gaps: string[] = []
  bus.onGap(lost => gaps.push(lost))
  const { version } = b.services.directory.cacheVersionOf(church.id)
  for (const channel of [topicChannel, busChannel]) {
    await a.owner.query('select pg_notify($1, $2)', [channel, '{"what":1}'])
    await vi.waitFor(() => expect(gaps.at(-1)).toBe(channel === topicChannel ? 'topics' : 'everything'), soon)
    const isStale = () => b.services.directory.cacheVersionOf(church.id).version > version
    if (channel === busChannel) await vi.waitFor(() => expect(isStale()).toBe(true), soon)
    else await sleep(50).then(() => expect(isStale()).toBe(false))
  }
  await bus.close()
})
