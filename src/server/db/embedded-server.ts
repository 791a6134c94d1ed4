import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runTool } from '#server/db/embedded-binaries.ts'
import type { Home } from '#server/db/embedded-home.ts'
import { processState } from '#server/db/lock.mjs'

const patience = 300_000 // ms; recovery after a crash may take minutes

/** Adopts the server that runs on the data folder, or starts one on the port it had last time if that is free. */
export async function bringUp(home: Home, portFile: string, settings: string[], onStep: (text: string) => void) {
  const deadline = Date.now() + patience
  let port = Number(await readFile(portFile, 'utf8').catch(() => 0)) || firstPort(home.data)
  let waited = false
  for (;;) {
    const noted = await readPidFile(home.data)
    const state = noted ? await stateOf(noted, home.data) : 'gone'
    if (noted && state === 'here') return { port: noted.port, adopted: true }
    let reason = 'it neither answers nor ends'
    if (state === 'gone') {
      if (noted) await disown(home.data, noted.pid)
      port = await freePort(port)
      reason = await start(home, port, settings)
      if (!reason) {
        await writeFile(portFile, String(port))
        return { port, adopted: false }
      }
      if (/could not bind|could not create any TCP/.test(reason)) port++
      // Else another start may have been faster, or the last processes of a killed server are still leaving: look again.
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

/** @returns '' when the server takes connections, else the end of its log */
async function start(home: Home, port: number, settings: string[]): Promise<string> {
  const logFile = join(home.data, 'server.log')
  await rename(logFile, `${logFile}.1`).catch(() => {}) // one log for each run, and the one before
  // No word here needs a quote for /bin/sh or cmd, through which pg_ctl hands these on.
  const words = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'log_checkpoints=off', ...settings].map(word => `-c ${word}`)
  const { code, output } = await runTool(home, 'pg_ctl', [
    '-D',
    home.data,
    '-l',
    logFile,
    '-o',
    `-p ${port} ${words.join(' ')}`,
    '-w',
    '-t',
    `${patience / 1000}`,
    'start',
  ])
  return code === 0 ? '' : (await readFile(logFile, 'utf8').catch(() => output)).slice(-2000) || output
}

/** Stops it; sessions still open are ended. One that was killed has stopped already, though its notes say otherwise. */
export async function shutDown(home: Home): Promise<void> {
  const runs = async () => {
    const noted = await readPidFile(home.data)
    return noted !== undefined && (await isPostgres(noted.pid))
  }
  if (!(await runs())) return
  const { code, output } = await runTool(home, 'pg_ctl', ['-D', home.data, '-m', 'fast', '-w', '-t', '60', 'stop'])
  if (code !== 0 && (await runs())) throw new Error(`The database did not stop: ${output}`)
}

type Noted = { pid: number; port: number; status: string }

/** postmaster.pid: line 1 is the process, 4 the port, 8 `starting`, `ready` or `stopping`. */
async function readPidFile(data: string): Promise<Noted | undefined> {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').then(
    text => text.split('\n'),
    () => undefined,
  )
  return lines && { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

async function stateOf({ pid, port, status }: Noted, data: string): Promise<'here' | 'busy' | 'gone'> {
  if (status !== 'ready') return (await isPostgres(pid)) ? 'busy' : 'gone'
  return onServer(port, 'postgres', async client => {
    const { rows } = await client.query('show data_directory')
    return resolve(rows[0].data_directory) === data ? ('here' as const) : ('gone' as const)
  }).catch(error => (error.code === '57P03' ? 'busy' : 'gone')) // 57P03: it recovers from a crash of one of its processes
}

/** After a kill the number in postmaster.pid may belong to a stranger or a zombie, which PostgreSQL would take for a running server. */
async function disown(data: string, pid: number): Promise<void> {
  if (await isPostgres(pid)) return
  const file = join(data, 'postmaster.pid')
  // The other lines stay: by them it makes sure that no process of the killed server is left.
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^-?\d+/, String(2 ** 30)))
}

async function isPostgres(pid: number): Promise<boolean> {
  const state = await processState(pid)
  return state !== undefined && (state.program === 'postgres' || state.program === '')
}

/** One short-lived connection as the owner. */
export async function onServer<T>(port: number, database: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(port, database), ssl: false, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // a lost connection also fails the query, and that is enough
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}

/** What `startEmbedded` hands out; there is no password, it listens on this machine only. */
export const addressOf = (port: number, database: string) => `postgres://atrio@127.0.0.1:${port}/${database}`

/** Below the range from which systems give ports to outgoing connections; spread, so that two projects rarely ask for the same. */
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
