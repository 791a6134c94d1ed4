// Ten minutes of visitors of home pages of five hundred churches at random (npm run bench -- churches), with a restart and a new build in
// them: what they wait, and how much of a bare server with the same bytes is reached. BENCH_MINUTES sets another length. BENCH_BEFORE is another
// build (its server/index.js), such as one of before a change: it does the same first, on the same machine and with the same churches, which the
// present build has made.
import { cpSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { build } from '../../scripts/build/build.mjs'
import { cleanUp, freePort, launch, makeFolder, type ProcessHandle, waitUntilReady } from '../process/server.ts'
import { closeConnections, send } from './client.mjs'
import { startBare, stopBares } from './comparison.mjs'
import { atLeast, below, percentile, row } from './report.mjs'
import { findOrInstallWrk, loadHosts } from './wrk.mjs'

const minutes = Number(process.env.BENCH_MINUTES ?? 10)
const [restartAt, newBuildAt] = [Math.floor(minutes * 0.4), Math.floor(minutes * 0.7)]
const [sliceSeconds, bareSeconds] = [54, 6]
const [goalMs, goalRatio] = [20, 0.8]

const entries = [process.env.BENCH_BEFORE, await build()].filter(entry => entry !== undefined)
const isBefore = (entry: string) => entry === process.env.BENCH_BEFORE

/** Visits each church once, a hundred a second, whether earlier ones have been answered or not. @returns milliseconds, ascending */
async function visitOnce(port: number, hosts: readonly string[]): Promise<number[]> {
  const visits = []
  for (const host of hosts) {
    visits.push(send(port, host, '/', { encoding: 'br' }))
    await sleep(10)
  }
  return (await Promise.all(visits)).map(({ ms }) => ms).sort((one, other) => one - other)
}

const shown = (ms: number) => (ms < 10 ? ms.toFixed(1) : Math.round(ms))
function waits(name: string, times: number[]) {
  const [p50, p99, max] = [0.5, 0.99, 1].map(share => percentile(times, share)) as [number, number, number]
  row(name, `p50 ${shown(p50)}, p99 ${shown(p99)}, max ${shown(max)} ms`, below(p99, goalMs, ' ms'))
}

type Measured = {
  buildFolder: string
  newBuild: string
  server: string
  port: number
  hosts: readonly string[]
  env: Record<string, string>
}

/** Lets visitors come for some minutes, with a restart and a new build. */
async function measure({ buildFolder, newBuild, server: file, port, hosts, env }: Measured): Promise<void> {
  // Its own, so that it finds no pages that another build has stored.
  const ownEnv = { ...env, ATRIO_DATA_DIR: makeFolder() }
  cpSync(env.ATRIO_DATA_DIR as string, ownEnv.ATRIO_DATA_DIR, { recursive: true })
  /** Starts a build, and ends the one before as a deployment does. */
  async function start(folder: string, before?: ProcessHandle): Promise<ProcessHandle> {
    await before?.stop()
    const server = launch(process.execPath, ['--max-semi-space-size=16', join(folder, 'server', file)], { env: ownEnv })
    await waitUntilReady({ ...server, port })
    return server
  }
  let server = await start(buildFolder)
  waits('each home page for the first time', await visitOnce(port, hosts))
  waits('each once more', await visitOnce(port, hosts))
  const replies = []
  for (const host of hosts) {
    const { headers, bytes } = await send(port, host, '/', { encoding: 'br' })
    replies.push({ host, headers, body: bytes })
  }
  const bare = await startBare('http', ...replies)
  for (let minute = 1; minute <= minutes; minute++) {
    if (minute === restartAt + 1 || minute === newBuildAt + 1) {
      const isNew = minute === newBuildAt + 1
      server = await start(isNew ? newBuild : buildFolder, server)
      waits(isNew ? 'each once after a new build' : 'each once after a restart', await visitOnce(port, hosts))
    }
    const limit = await loadHosts({ port: bare, hosts, seconds: bareSeconds })
    const reached = await loadHosts({ port, hosts, seconds: sliceSeconds })
    const value = `${Math.round(reached.rate)}/s, p99 ${shown(reached.p99)}, max ${shown(reached.max)} ms`
    row(`minute ${minute}`, value, below(reached.p99, goalMs, ' ms'), reached.failed ? `${reached.failed} FAILED` : '')
    row('  ratio to a bare server', (reached.rate / limit.rate).toFixed(2), atLeast(reached.rate / limit.rate, goalRatio))
  }
  await server.stop()
  await stopBares()
}

try {
  await findOrInstallWrk()
  const postgres = await startEmbedded({ dir: join(makeFolder(), 'postgres') })
  const port = await freePort()
  const env = {
    DATABASE_URL: postgres.url,
    APP_SECRET: 'the same secret after each restart',
    ATRIO_DEMO: '1',
    TRUST_PROXY: '1',
    PORT: String(port),
    ATRIO_DATA_DIR: makeFolder(),
  }
  const filling = [entries.at(-1) as string, 'demo', '--churches', '500', '--members', '2000', '--content', '50000']
  const demo = launch(process.execPath, filling, { env })
  if ((await demo.exited).code !== 0) throw new Error(demo.output())
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const { rows } = await database.query("select codigo from igreja where codigo like 'carga-%' order by id")
  await database.end()
  const hosts = rows.map(({ codigo }) => `${codigo}.localhost`)
  for (const entry of entries) {
    console.log(`\n${hosts.length} churches, ${minutes} minutes, ${process.version}${isBefore(entry) ? `, ${entry}` : ''}\n`)
    const buildFolder = dirname(dirname(entry))
    /** The same build under another name, as a new version is. */
    const newBuild = join(dirname(buildFolder), 'ffffffffffff')
    cpSync(buildFolder, newBuild, { recursive: true })
    try {
      await measure({ buildFolder, newBuild, server: basename(entry), port, hosts, env })
    } finally {
      rmSync(newBuild, { recursive: true, force: true })
    }
  }
} finally {
  closeConnections()
  await stopBares()
  await cleanUp()
}
