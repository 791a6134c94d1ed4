import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runTool } from '#server/db/embedded-binaries.ts'
import type { Home } from '#server/db/embedded-home.ts'
import { processState } from '#server/db/process-lock.mjs'

const startTimeoutMs = 300_000 // recovery after a crash may take minutes

/** Adopts the server that runs on the data folder, or starts one, on its previous port if that is free. */
export async function startOrAdopt(home: Home, portFile: string, settings: string[], onStep: (text: string) => void) {
  const deadline = Date.now() + startTimeoutMs
  let port = Number(await readFile(portFile, 'utf8').catch(() => 0)) || firstPort(home.data)
  let waited = false
  for (;;) {
    const pidFile = await readPidFile(home.data)
    const state = pidFile ? await stateOf(pidFile, home.data) : 'gone'
    if (pidFile && state === 'ready') return { port: pidFile.port, adopted: true }
    let reason = 'it neither responds nor stops'
    if (state === 'gone') {
      if (pidFile) await invalidatePid(home.data, pidFile.pid)
      port = await freePort(port)
      reason = await start(home, port, settings)
      if (!reason) {
        await writeFile(portFile, String(port))
        return { port, adopted: false }
      }
      if (/could not bind|could not create any TCP/.test(reason)) port++
      // Otherwise another start may have been faster, or processes of a killed server are still ending: check again.
      else if (!/lock file .* already exists|shared memory block .* is still in use/.test(reason))
        throw new Error(`The database in ${home.data} did not start:\n${reason}`)
    } else if (!waited) {
      onStep('Waiting for the database, which is starting or stopping.')
      waited = true
    }
    if (Date.now() > deadline) throw new Error(`The database in ${home.data} did not start: ${reason}`)
    await sleep(100)
  }
}

/** @returns '' when the server accepts connections, otherwise the end of its log */
async function start(home: Home, port: number, settings: string[]): Promise<string> {
  const logFile = join(home.data, 'server.log')
  await rename(logFile, `${logFile}.1`).catch(() => {}) // one log for each run; the previous one is kept
  // pg_ctl passes these through /bin/sh or cmd; none of them needs quotes there.
  const settingArgs = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_checkpoints=off', ...settings].map(
    setting => `-c ${setting}`,
  )
  const { code, output } = await runTool(home, 'pg_ctl', [
    '-D',
    home.data,
    '-l',
    logFile,
    '-o',
    `-p ${port} ${settingArgs.join(' ')}`,
    '-w',
    '-t',
    `${startTimeoutMs / 1000}`,
    'start',
  ])
  return code === 0 ? '' : (await readFile(logFile, 'utf8').catch(() => output)).slice(-2000) || output
}

/** Stops the server and ends its open sessions. A killed server has already stopped, although its pid file still exists. */
export async function stopServer(home: Home): Promise<void> {
  const isRunning = async () => {
    const pidFile = await readPidFile(home.data)
    return pidFile !== undefined && (await isPostgres(pidFile.pid))
  }
  if (!(await isRunning())) return
  const { code, output } = await runTool(home, 'pg_ctl', ['-D', home.data, '-m', 'fast', '-w', '-t', '60', 'stop'])
  if (code !== 0 && (await isRunning())) throw new Error(`The database did not stop: ${output}`)
}

type PidFile = { pid: number; port: number; status: string }

/** Reads postmaster.pid: line 1 is the process id, line 4 the port, line 8 `starting`, `ready` or `stopping`. */
async function readPidFile(data: string): Promise<PidFile | undefined> {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').then(
    text => text.split('\n'),
    () => undefined,
  )
  return lines && { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

async function stateOf({ pid, port, status }: PidFile, data: string): Promise<'ready' | 'busy' | 'gone'> {
  if (status !== 'ready') return (await isPostgres(pid)) ? 'busy' : 'gone'
  return withClient(port, 'postgres', async client => {
    const { rows } = await client.query('show data_directory')
    return resolve(rows[0].data_directory) === data ? ('ready' as const) : ('gone' as const)
  }).catch(error => (error.code === '57P03' ? 'busy' : 'gone')) // 57P03: it is recovering from a crash of one of its processes
}

/**
 * After a kill, the process id in postmaster.pid may belong to an unrelated process or a zombie, which PostgreSQL would mistake for a
 * running server. Replaces it with an id that cannot exist.
 */
async function invalidatePid(data: string, pid: number): Promise<void> {
  if (await isPostgres(pid)) return
  const file = join(data, 'postmaster.pid')
  // The other lines stay: PostgreSQL uses them to check that no process of the killed server is left.
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^-?\d+/, String(2 ** 30)))
}

async function isPostgres(pid: number): Promise<boolean> {
  const state = await processState(pid)
  return state !== undefined && (state.program === 'postgres' || state.program === '')
}

/** Runs `task` with a short-lived connection as the owner. */
export async function withClient<T>(port: number, database: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(port, database), ssl: false, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // a lost connection also fails the query, which is enough
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}

/** The owner's address. It has no password, because the server listens on this machine only. */
export const addressOf = (port: number, database: string) => `postgres://atrio@127.0.0.1:${port}/${database}`

/** Below the range of ports for outgoing connections. Derived from the path, so that two projects rarely choose the same port. */
const firstPort = (data: string) => 20_000 + (createHash('sha256').update(data).digest().readUInt16BE() % 10_000)

async function freePort(from: number): Promise<number> {
  for (let port = from; port < 65_536; port++) {
    const free = await new Promise<boolean>(done => {
      const probe = createServer().once('error', () => done(false))
      probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done(true)))
    })
    if (free) return port
  }
  throw new Error('No free port was found for the database.')
}
