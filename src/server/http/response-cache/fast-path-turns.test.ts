import { performance } from 'node:perf_hooks'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openTestServer } from '../../../../tests/fixtures/server.ts'

const { send, buildChurch, services, close } = await openTestServer()
afterAll(close)
afterEach(() => vi.restoreAllMocks())

test.each([
  ['kept pages', {}],
  ['kept pages asked for in an unusual way', { range: 'bytes=0-9' }],
])('%s of a church that costs too much wait; those of others do not', async (_, headers: Record<string, string>) => {
  const [busy, quiet] = [await buildChurch(), await buildChurch()]
  const open = ({ host }: typeof busy) => send({ path: '/', host, headers })
  for (const church of [busy, quiet, busy, quiet]) await open(church)

  const idle = performance.eventLoopUtilization().idle
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle, active: 0, utilization: 0 })
  services.turns.charge(busy.id, 5_000)
  const order: string[] = []
  const visit = async (name: string, church: typeof busy) => {
    const { status } = await open(church)
    order.push(`${name} ${status}`)
  }
  await Promise.all([
    visit('quiet', quiet),
    ...['first', 'second', 'third'].map(name => visit(name, busy)),
    ...Array.from({ length: 3 }, () => visit('quiet', quiet)),
  ])
  // One in 20 ms, though the thread is never idle.
  expect(order.slice(-2).map(name => name.split(' ')[1])).toEqual(['200', '200'])
  expect(order.filter(name => name.startsWith('quiet'))).toHaveLength(4)
  expect(order.indexOf('second 200')).toBeGreaterThan(order.lastIndexOf('quiet 200'))
})
