import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { type ConcurrencyLimit, createConcurrencyLimit, runForCaller, type Turn } from './concurrency-limit.ts'
import type { WaitedForBy } from './queue.ts'
import type { Share } from './share.ts'

const shortPause = () => new Promise(resolve => setTimeout(resolve, 2))

/** Each start takes turns of the event loop, not time: waits for more of them than a few starts take. */
async function everyStart() {
  for (let turn = 0; turn < 100; turn++) await new Promise(resolve => setImmediate(resolve))
}

describe('a concurrency limit', () => {
  test('never runs more tasks at once than allowed, and runs all in the order they came', async () => {
    const { run } = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 100 })
    let [running, maxRunning] = [0, 0]
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        run(async () => {
          maxRunning = Math.max(maxRunning, ++running)
          order.push(nth)
          await shortPause()
          running--
        }),
      ),
    )
    expect(maxRunning).toBe(2)
    expect(order).toEqual(Array.from({ length: 50 }, (_, nth) => nth))
  })

  test('refuses a task when too many wait already, and says when to try again', async () => {
    const { run } = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 2 })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => run(shortPause)))
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(2)
    for (const problem of refused) expect(problem).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
    await expect(run(async () => 'in again')).resolves.toBe('in again')
  })

  test('runs further tasks after one has failed', async () => {
    const { run } = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 9 })
    const tasks = [1, 2, 3].map(nth => run(() => Promise.reject(new Problem(nth === 1 ? 'conflict' : 'timeout'))))
    expect((await Promise.allSettled(tasks)).every(({ status }) => status === 'rejected')).toBe(true)
    await expect(run(async () => 1)).resolves.toBe(1)
  })

  /** Runs tasks one at a time that were all queued while another one ran. @returns their names in the order in which they ran */
  async function orderOf(queue: (add: (name: string, turn?: Turn) => void, limit: ConcurrencyLimit) => void) {
    const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 100 })
    const order: string[] = []
    const tasks = [limit.run(shortPause)]
    const add = (name: string, turn?: Turn) => tasks.push(limit.run(async () => void order.push(name), turn))
    queue(add, limit)
    await Promise.all(tasks)
    return order.join(' ')
  }

  test('lets groups take turns', async () => {
    const order = await orderOf(add => {
      for (const n of [1, 2, 3]) add(`a${n}`, { group: 'a' })
      add('b1', { group: 'b' })
      add('c1', { group: 'c' })
    })
    expect(order).toBe('a1 b1 c1 a2 a3')
  })

  test('lets the addresses of a group take turns, and gives one of them half of its places', async () => {
    const order = await orderOf(add => {
      for (const n of [1, 2, 3]) runForCaller('192.0.2.1', () => add(`a${n}`, { group: 'a' }))
      add('other', { group: 'a', caller: '192.0.2.2' })
      add('b1', { group: 'b' })
      add('job', { group: 'a' })
    })
    expect(order).toBe('a1 b1 other job a2 a3')

    const { run } = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 16 })
    const callers = ['first', 'x', 'x', 'x', 'y', 'y', 'z']
    const results = await Promise.allSettled(callers.map(caller => run(async () => caller, { group: 'a', caller })))
    const refused = results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(refused).toEqual([3, 6])
  })

  test('runs what a person waits for first, and what nobody waits for last', async () => {
    const order = await orderOf(add => {
      add('renewal', { group: 'a', waitedForBy: 'nobody' })
      add('machine', { group: 'a', waitedForBy: 'machine' })
      add('visitor', { group: 'a' })
      add('other visitor', { group: 'b' })
    })
    expect(order).toBe('visitor other visitor machine renewal')
  })

  test('runs a task with those of a person or a machine when one asks for it too', async () => {
    const order = await orderOf((add, { hurry }) => {
      add('renewal', { group: 'a', waitedForBy: 'nobody', key: 'v' })
      add('same renewal', { group: 'a', waitedForBy: 'nobody', key: 'w' })
      add('machine', { group: 'a', waitedForBy: 'machine', key: 'x' })
      add('same page', { group: 'a', waitedForBy: 'machine', key: 'y' })
      add('visitor', { group: 'b' })
      hurry('y', 'person')
      hurry('unknown', 'person')
      hurry('w', 'machine')
      hurry('x', 'machine')
      add('last visitor', { group: 'c' })
    })
    expect(order).toBe('visitor same page last visitor machine renewal same renewal')
  })

  test('lets machines and nobody take turns, however many machines there are', async () => {
    const order = await orderOf(add => {
      for (const name of ['m1', 'm2', 'm3']) add(name, { group: name, waitedForBy: 'machine' })
      for (const name of ['n1', 'n2']) add(name, { group: name, waitedForBy: 'nobody' })
    })
    expect(order).toBe('m1 n1 m2 n2 m3')
  })

  test('refuses the tasks of a group that has a quarter of all places, but not those of others', async () => {
    const { run } = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 8 })
    const results = await Promise.allSettled(['first', 'a', 'a', 'a', 'a', 'b'].map(group => run(async () => group, { group })))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
  })

  test('never refuses a person because machines wait', async () => {
    const { run } = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 2 })
    const turns = [{}, ...Array(3).fill({ waitedForBy: 'machine' }), {}, {}, {}]
    const results = await Promise.allSettled(turns.map(turn => run(shortPause, turn)))
    const refused = results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(refused).toEqual([3, 6])
  })

  test('keeps half of the places free of background tasks, until a person asks for one of them', async () => {
    const { run, hurry } = createConcurrencyLimit({ maxRunning: 4, maxWaiting: 100 })
    let finish = () => {}
    const gate = new Promise<void>(resolve => (finish = resolve))
    const started: string[] = []
    const add = (name: string, waitedForBy: WaitedForBy) =>
      run(
        async () => {
          started.push(name)
          await gate
        },
        { group: 'a', waitedForBy, key: name },
      )
    const tasks = [...['m1', 'm2', 'm3', 'm4'].map(name => add(name, 'machine')), add('visitor', 'person')]
    await everyStart()
    expect(started.join(' ')).toBe('m1 m2 visitor')
    hurry('m4', 'person')
    await everyStart()
    expect(started.join(' ')).toBe('m1 m2 visitor m4')
    finish()
    await Promise.all(tasks)
    expect(started.at(-1)).toBe('m3')
  })

  test('lets a group wait that may not start now, and nothing of it passes what waits', async () => {
    let isOpen = false
    const share: Share = { asked() {}, mayStart: group => group !== 'flooded' || isOpen, started() {}, ended() {} }
    const { run } = createConcurrencyLimit({ maxRunning: 4, maxWaiting: 100, share })
    const order: string[] = []
    const add = (name: string, group: string, waitedForBy: WaitedForBy = 'person') =>
      run(async () => void order.push(name), { group, waitedForBy })
    const waiting = [add('f1', 'flooded'), add('f2', 'flooded')]
    await Promise.all([add('a1', 'a'), add('a2', 'a', 'machine')])
    expect(order.join(' ')).toBe('a1 a2')
    isOpen = true
    await Promise.all([add('f3', 'flooded'), ...waiting])
    expect(order.join(' ')).toBe('a1 a2 f1 f2 f3')
  })

  test('runs background tasks of a group in their order, also when it may start again just before the last', async () => {
    let isOpen = false
    const share: Share = { asked() {}, mayStart: () => isOpen, started() {}, ended() {} }
    const { run } = createConcurrencyLimit({ maxRunning: 4, maxWaiting: 100, share })
    const order: string[] = []
    const add = (name: string) => run(async () => void order.push(name), { group: 'a', waitedForBy: 'machine' })
    const first = add('first')
    isOpen = true
    await Promise.all([first, add('second')])
    expect(order.join(' ')).toBe('first second')
  })

  test('drops what nobody waits for any more, without a place and without a cost', async () => {
    let isOpen = false
    const started: unknown[] = []
    const share: Share = { asked() {}, mayStart: () => isOpen, started: group => void started.push(group), ended() {} }
    const { run } = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 100, share })
    const left = run(async () => 1, { group: 'left', isWanted: () => false })
    const stays = run(async () => 2, { group: 'stays' })
    isOpen = true
    await expect(left).rejects.toMatchObject({ status: 499 })
    expect([await stays, started]).toEqual([2, ['stays']])
  })

  test('serves the network between tasks that need not wait for anything', async () => {
    const { run } = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 100 })
    const order: string[] = []
    const tasks = ['a', 'b', 'c', 'd'].map(name => run(async () => void order.push(name)))
    // A response from the network comes in the next turn of the event loop.
    setImmediate(() => order.push('network'))
    await Promise.all(tasks)
    expect(order.indexOf('network')).toBeLessThan(2)
  })

  test('lets in visitors who connect at the same moment, not one with each task', async () => {
    const { run } = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 100 })
    let connections = 0
    const server = createServer(socket => {
      connections++
      socket.destroy()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const visitors = Array.from({ length: 16 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    const connectionsBefore: number[] = []
    await Promise.all(Array.from({ length: 4 }, () => run(async () => void connectionsBefore.push(connections))))
    for (const visitor of visitors) visitor.destroy()
    server.close()
    expect(connectionsBefore.at(-1)).toBe(16)
  })
})
