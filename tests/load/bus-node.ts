// One node of the bench of the bus, a process of its own: commits as its task says, and hears what the other node commits.
import { setTimeout as sleep } from 'node:timers/promises'
import { openBus } from '#server/bus/bus.ts'
import { busChannel } from '#server/bus/messages.ts'
import { churchTransaction } from '#server/db/church-db.ts'
import { createPool } from '#server/db/pool.ts'

/** How a commit tells of itself: not at all, in its transaction, or together with others after it. */
export const ways = ['silent', 'in the transaction', 'together'] as const

/** @property perSecond commits of this node; 0: as many as possible */
export type Task = { way: (typeof ways)[number]; perSecond: number; seconds: number }

/** What a task took, in milliseconds. `delays`: until this node heard what the other one announced. `others`: commits without an announcement. */
export type Report = { commits: number[]; delays: number[]; others: number[] }

export const createBenchTable = `
  create table public.banco_de_testes (id bigint generated always as identity primary key, texto text not null);
  grant insert on public.banco_de_testes to atrio_app`

/** Who commits as many as possible, and who commits without announcing. */
const [writers, otherWriters, otherPauseMs] = [16, 4, 10]

/** Milliseconds of a clock that all processes of this machine share. */
const now = () => Number(process.hrtime.bigint()) / 1e6

if (process.send) {
  const [url] = process.argv.slice(2) as [string]
  const pool = createPool(url, 30)
  const bus = await openBus(url)
  let delays: number[] = []
  bus.onMessage(message => {
    if (!('topic' in message)) return
    const [node, startedAt] = message.topic.split(' ')
    if (node !== String(process.pid)) delays.push(now() - Number(startedAt))
  })

  const commit = async (way: Task['way']) => {
    const startedAt = now()
    const message = { church: 1, topic: `${process.pid} ${startedAt}` }
    await churchTransaction(pool, 1, async (_, connection) => {
      await connection.query('insert into public.banco_de_testes (texto) values ($1)', ['A paz do Senhor, igreja! '.repeat(4)])
      if (way === 'in the transaction') await connection.query('select pg_notify($1, $2)', [busChannel, JSON.stringify(message)])
    })
    if (way === 'together') bus.announce(message)
    return now() - startedAt
  }

  const run = async ({ way, perSecond, seconds }: Task): Promise<Report> => {
    const [commits, others]: [number[], number[]] = [[], []]
    delays = []
    const end = now() + seconds * 1000
    const other = async () => {
      while (now() < end) {
        others.push(await commit('silent'))
        await sleep(otherPauseMs)
      }
    }
    const writer = async () => {
      while (now() < end) commits.push(await commit(way))
    }
    const inStep = async () => {
      const running: Promise<unknown>[] = []
      const startedAt = now()
      for (let n = 0; now() < end; n++) {
        await sleep(Math.max(0, startedAt + (n * 1000) / perSecond - now()))
        running.push(commit(way).then(took => commits.push(took)))
      }
      await Promise.all(running)
    }
    await Promise.all([
      ...Array.from({ length: otherWriters }, other),
      ...(perSecond ? [inStep()] : Array.from({ length: writers }, writer)),
    ])
    await sleep(1_000)
    return { commits, delays, others }
  }

  process.on('message', async (task: Task) => process.send?.(await run(task)))
  process.on('disconnect', async () => {
    await bus.close()
    await pool.end()
  })
  process.send('ready')
}
