import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod'
import { runTool } from '#server/db/embedded/embedded-binaries.ts'
import type { Home } from '#server/db/embedded/embedded-home.ts'
import { parseRows } from '#server/db/parse-rows.ts'
import { processState } from '#server/db/process-lock.mjs'

const startTimeoutMs = 300_000 // recovery after a crash may take minutes

/** Adopts the server that runs on the data folder, or starts one. @returns whether it was adopted */
export async function startOrAdopt(home: Home, settings: string[], onStep: (text: string) => void): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  let waited = false
  for (;;) {
    const pidFile = await readPidFile(home.data)
    const state = pidFile ? await stateOf(pidFile, home) : 'gone'
    if (state === 'ready') return true
    let reason = 'it neither responds nor stops'
    if (state === 'open') {
      onStep('Restarting the database, because an earlier version started it and it accepts every local account.')
      await stopServer(home)
    } else if (state === 'gone') {
      await removeStaleIds(home.data, pidFile?.pid)
      reason = await start(home, settings)
      if (!reason) return false
      // Otherwise another start may have been faster, or processes of a killed server are still ending: check again.
      if (!/lock file .* already exists|shared memory block .* is still in use/.test(reason))
        throw new Error(`The database in ${home.data} did not start:\n${reason}`)
    } else if (!waited) {
      onStep('Waiting for the database, which is starting or stopping.')
      waited = true
    }
    if (Date.now() > deadline) throw new Error(`The database in ${home.data} did not start: ${reason}`)
    await sleep(100)
  }
}

/**
 * Starts a server that only its own user and root can reach: its socket is in the data folder, and it listens on no port. Its own path of
 * the socket is relative, because the length of such paths is limited and they may need quotes.
 * @returns '' when the server accepts connections, otherwise the end of its log
 */
async function start(home: Home, settings: string[]): Promise<string> {
  const logFile = join(home.data, 'server.log')
  await rename(logFile, `${logFile}.1`).catch(() => {}) // one log for each run; the previous one is kept
  // pg_ctl passes these through /bin/sh; none of them needs quotes there.
  const access = ['listen_addresses=', 'unix_socket_directories=.', 'unix_socket_permissions=0700']
  const options = ['-p 5432', ...[...access, 'log_checkpoints=off', ...settings].map(setting => `-c ${setting}`)].join(' ')
  const args = ['-D', home.data, '-l', logFile, '-o', options, '-w', '-t', `${startTimeoutMs / 1000}`, 'start']
  const { code, output } = await runTool(home, 'pg_ctl', args)
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

type PidFile = { pid: number; port: number; sockets: string; status: string }

/** Reads postmaster.pid: line 1 is the process id, line 4 the port, line 5 the folder of the socket, line 8 `starting`, `ready` or `stopping`. */
async function readPidFile(data: string): Promise<PidFile | undefined> {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').then(
    text => text.split('\n'),
    () => undefined,
  )
  return lines && { pid: Number(lines[0]), port: Number(lines[3]), sockets: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
}

const DataRow = z.object({ data_directory: z.string() })

/** `open`: an earlier version of Atrio started it, on a port of 127.0.0.1 and without a password. */
async function stateOf({ pid, port, sockets, status }: PidFile, { data, socketFolder }: Home): Promise<'ready' | 'open' | 'busy' | 'gone'> {
  if (status !== 'ready') return (await isPostgres(pid)) ? 'busy' : 'gone'
  const onSocket = sockets === '.'
  return withClient(onSocket ? addressOf(socketFolder, 'postgres') : `postgres://atrio@127.0.0.1:${port}/postgres`, async client => {
    const [shown] = parseRows(DataRow, await client.query('show data_directory'))
    return !shown || resolve(shown.data_directory) !== data ? ('gone' as const) : onSocket ? ('ready' as const) : ('open' as const)
  }).catch(error => (error.code === '57P03' ? 'busy' : 'gone')) // 57P03: it is recovering from a crash of one of its processes
}

/**
 * After a kill, the process ids in postmaster.pid and in the socket's lock may belong to an unrelated process or a zombie, which PostgreSQL
 * would mistake for a running server. Replaces the first with an id that cannot exist, and removes the second.
 */
async function removeStaleIds(data: string, pid: number | undefined): Promise<void> {
  if (pid !== undefined && (await isPostgres(pid))) return
  await rm(join(data, '.s.PGSQL.5432.lock'), { force: true })
  if (pid === undefined) return
  const file = join(data, 'postmaster.pid')
  // The other lines stay: PostgreSQL uses them to check that no process of the killed server is left.
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^-?\d+/, String(2 ** 30)))
}

async function isPostgres(pid: number): Promise<boolean> {
  const state = await processState(pid)
  return state !== undefined && (state.program === 'postgres' || state.program === '')
}

/** Runs `task` with a short-lived connection. @param url the owner's address */
export async function withClient<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, ssl: false, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // a lost connection also fails the query, which is enough
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}

/** The owner's address. It has no password: who can enter the folder of the socket is let in. */
export const addressOf = (socketFolder: string, database: string) => `postgres://atrio@${encodeURIComponent(socketFolder)}/${database}`
