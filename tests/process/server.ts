import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processState } from '#server/db/lock.mjs'
import { build, pinnedNode, root } from '../../scripts/prepare.mjs'
import { send } from './requests.ts'

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

/** A process that we started. */
export type Running = {
  pid: number
  /** Everything it has printed. */
  output(): string
  exited: Promise<Exit>
  /** Asks it to end, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<Exit>
  /** Ends it with SIGKILL: it gets no chance to tidy up. */
  kill(): Promise<void>
}

export type Server = Running & { port: number; url: string; dataDir: string }

type Options = {
  /** A free one when left out. */
  port?: number
  dataDir: string
  /** Besides PATH and HOME nothing of our own environment reaches it; `undefined` takes a default away. */
  env?: Record<string, string | undefined>
  /** The user it runs as; ourselves when left out. */
  as?: { uid: number; gid: number }
}

/** Milliseconds until a start counts as failed: it may seed the demo on a busy machine. */
const patience = 90_000

const running = new Set<ChildProcess>()
/** The process groups we made: npm's own child would outlive it. */
const groups = new Set<number>()
const folders = new Set<string>()

// When the tests are cut short, nobody calls `cleanUp`.
process.on('exit', () => {
  killGroups()
  for (const folder of folders) signalPostmaster(folder, 'SIGQUIT')
})

/** A folder of its own for one server's data; PostgreSQL can pass through it when the tests run as root. */
export function makeFolder(mode = 0o755): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'atrio-process-')))
  chmodSync(folder, mode)
  folders.add(folder)
  return folder
}

/** Ends everything that was started, and removes the folders. */
export async function cleanUp() {
  killGroups()
  await until('all have ended', async () => running.size === 0)
  for (const folder of folders) {
    const pid = signalPostmaster(folder, 'SIGQUIT')
    await until('the database has ended', async () => !pid || !(await processState(pid)))
    for (const shelter of sheltersOf(folder)) rmSync(shelter, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    folders.delete(folder)
  }
}

function killGroups() {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // Everybody in it has ended.
    }
  }
  groups.clear()
}

/** Where root's database really lives, when the user it runs as cannot reach the folder. */
function sheltersOf(folder: string): string[] {
  const data = realDataOf(folder)
  return data?.startsWith('/var/lib/atrio/') ? [dirname(data)] : []
}

function realDataOf(dataDir: string): string | undefined {
  try {
    return realpathSync(join(dataDir, 'postgres'))
  } catch {
    return undefined
  }
}

/** The process that PostgreSQL noted in its data folder; it may have been killed since. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const [pid = '', data] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return data === realDataOf(dataDir) ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

/** @returns its number, `undefined` when there is none */
export function signalPostmaster(dataDir: string, signal: NodeJS.Signals): number | undefined {
  const pid = postmasterOf(dataDir)
  try {
    if (pid && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres') process.kill(pid, signal)
    else return undefined
  } catch {
    return undefined
  }
  return pid
}

/** Whether any database runs on the data folder. */
export async function isDatabaseUp(dataDir: string): Promise<boolean> {
  const pid = postmasterOf(dataDir)
  return pid !== undefined && (await processState(pid)) !== undefined
}

/** The address of the database's owner, whoever keeps it running. */
export function databaseOf(dataDir: string): string {
  return `postgres://atrio@127.0.0.1:${readFileSync(join(dataDir, 'postgres.run/port'), 'utf8').trim()}/atrio`
}

/** Names of the files in which the servers on a data folder note that they use its database. */
export const usersOf = (dataDir: string) => readdirSync(join(dataDir, 'postgres.run/users'))

const baseEnv = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' })

/** Starts any program, watched: it does not outlive the tests. */
export function launch(command: string, args: string[], { env, as }: Pick<Options, 'env' | 'as'>): Running {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...baseEnv(), ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...as,
  })
  running.add(child)
  if (child.pid) groups.add(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  const closed = once(child, 'close')
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', async (code, signal) => {
      running.delete(child)
      // Its last words; a grandchild that lives on would keep the streams open for ever.
      await Promise.race([closed, sleep(500)])
      resolve({ code, signal })
    })
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  return { pid: child.pid as number, output: () => output, exited, stop, kill: async () => void (await stop('SIGKILL')) }
}

let entry: Promise<string> | undefined

/** Starts a built server (the build is made when it is missing) and does not wait for anything. */
export async function launchServer({ port, dataDir, env, as }: Options): Promise<Server> {
  entry ??= build()
  const own = port ?? (await freePort())
  const process = launch(pinnedNode(), ['--enable-source-maps', await entry], {
    env: { PORT: String(own), ATRIO_DATA_DIR: dataDir, ...env },
    as,
  })
  return { ...process, port: own, url: `http://127.0.0.1:${own}`, dataDir }
}

/** Starts a built server and waits until it answers. */
export async function startServer(options: Options): Promise<Server> {
  const server = await launchServer(options)
  await ready(server)
  return server
}

/** Waits until a server and its database answer. @throws when it ends instead, with everything it printed */
export async function ready(server: Pick<Server, 'port' | 'exited' | 'output'>): Promise<void> {
  let exit: Exit | undefined
  void server.exited.then(how => (exit = how))
  await until('the server answers', async () => {
    if (exit) throw new Error(`the server ended (${exit.code ?? exit.signal}) instead of starting:\n${server.output()}`)
    return (await isReady(server.port)) === 200
  })
}

/** The status of `/readyz`; 0 when nobody answers. */
export const isReady = async (port: number) =>
  (await send(port, { path: '/readyz', host: 'localhost', wait: 10_000 }).catch(() => ({ status: 0 }))).status

/** Polls until `holds`. @throws after `ms` milliseconds, naming what did not come */
export async function until(what: string, holds: () => Promise<boolean>, ms = patience): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited ${ms} ms in vain until ${what}`)
    await sleep(10)
  }
}

/** Below the ranges from which systems give ports to outgoing connections and the embedded database takes its own. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 20_000)
    const free = await new Promise<boolean>(done => {
      const probe = createServer().once('error', () => done(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
    })
    if (free) return port
  }
}

/** A figure for whoever reads the run. */
export const report = (text: string) => void process.stderr.write(`  ${text}\n`)
