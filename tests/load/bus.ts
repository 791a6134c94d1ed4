// What it costs to tell other nodes of changes (npm run bench -- bus): commits that announce a topic, on two nodes with one database; in their
// own transactions, and together after them. Each once on this disk, and once with a disk that needs four milliseconds for a commit.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { busChannel, topicChannel } from '#server/bus/messages.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { cleanUp, makeFolder } from '../process/server.ts'
import { createBenchTable, type Report, type Task, ways } from './bus-node.ts'
import { below, percentile, row } from './report.mjs'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const nodeFile = fileURLToPath(new URL('bus-node.ts', import.meta.url))

/** Both nodes do the task at the same time. */
async function measure(nodes: ChildProcess[], task: Task): Promise<Report[]> {
  const reports = nodes.map(async node => (await once(node, 'message'))[0] as Report)
  for (const node of nodes) node.send(task)
  return Promise.all(reports)
}

const ms = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return `p50 ${percentile(sorted, 0.5).toFixed(1)}, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`
}

function print(name: string, reports: Report[], messages: number, hasGoal: boolean) {
  const all = (key: keyof Report) => reports.flatMap(report => report[key])
  const [commits, delays, others] = [all('commits'), all('delays'), all('others')]
  const rate = (values: number[]) => `${Math.round(values.length / seconds)}/s, ${ms(values)}`
  row(`${name}: commits`, rate(commits))
  row('  of others, who announce nothing', rate(others))
  if (!delays.length) return
  const slow = percentile(
    delays.toSorted((a, b) => a - b),
    0.99,
  )
  row('  from their start until the other node hears', ms(delays), hasGoal ? below(slow, 200, ' ms') : undefined)
  row('  messages that PostgreSQL sends to each node', `${Math.round(messages / seconds)}/s`)
}

try {
  const folder = makeFolder()
  const postgres = await startEmbedded({ dir: join(folder, 'postgres') })
  await migrateDatabase(postgres.url, 'migrations')
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(createBenchTable)
  let messages = 0
  owner.on('notification', () => messages++)
  await owner.query(`listen ${busChannel}; listen ${topicChannel}`)
  const nodes = [0, 1].map(() => fork(nodeFile, [postgres.url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
  await Promise.all(nodes.map(node => once(node, 'message')))
  for (const delayUs of [0, 4_000]) {
    await owner.query(`alter system set commit_delay = ${delayUs}`)
    await owner.query('alter system set commit_siblings = 0')
    await owner.query('select pg_reload_conf()')
    console.log(`\n${delayUs ? 'A disk that needs 4 ms more for each commit' : 'This disk'}; ${seconds} s each\n`)
    for (const perSecond of [200, 0])
      for (const way of ways) {
        messages = 0
        const reports = await measure(nodes, { way, perSecond: perSecond / 2, seconds })
        print(
          `${perSecond ? `${perSecond} a second` : 'as many as possible'}, ${way}`,
          reports,
          messages,
          way === 'together' && perSecond > 0,
        )
      }
  }
  for (const node of nodes) node.disconnect()
  await Promise.all(nodes.map(node => once(node, 'exit')))
  await owner.end()
  await postgres.stop()
} finally {
  await cleanUp()
}
