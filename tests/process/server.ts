import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '#server/db/embedded/embedded-server.ts'
import { processState } from '#server/db/process-lock.mjs'
import { build } from '../../scripts/build/build.mjs'
import { root } from '../../scripts/run/programs.mjs'
import { send } from './requests.ts'

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

/** A process that the tests started. */
export type ProcessHandle = {
  pid: number
  /** All its output so far. */
  output(): string
  exited: Promise<Exit>
  /** Sends a signal, SIGTERM by default, and waits until the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<Exit>
  /** Ends it with SIGKILL, so it cannot clean up. */
  kill(): Promise<void>
}

export type Server = ProcessHandle & { port: number; url: string; dataDir: string }

type Options = {
  /** Default: a free port. */
  port?: number
  dataDir: string
  /** Of the tests' own environment only PATH and HOME are passed on. `undefined` removes a default. */
  env?: Record<string, string | undefined>
  /** The user that it runs as. Default: the user of the tests. */
  as?: { uid: number; gid: number }
}

/** A start counts as failed after this time. It is long, because a start may seed the demo on a busy machine. */
const startTimeoutMs = 90_000

const running = new Set<ChildProcess>()
/** The process groups that the tests created. They are killed as a whole, because npm's child would outlive npm. */
const groups = new Set<number>()
const folders = new Set<string>()

// When the tests are interrupted, `cleanUp` is not called.
process.on('exit', () => {
  killGroups()
  for (const folder of folders) signalPostmaster(folder, 'SIGQUIT')
})

/** Creates a folder for one server's data. With the default mode PostgreSQL can enter it when the tests run as root. */
export function makeFolder(mode = 0o755): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'atrio-process-')))
  chmodSync(folder, mode)
  folders.add(folder)
  return folder
}

/** Ends all processes that the tests started, and removes their folders. */
export async function cleanUp() {
  killGroups()
  await waitUntil('all processes have ended', async () => running.size === 0)
  for (const folder of folders) {
    const pid = signalPostmaster(folder, 'SIGQUIT')
    await waitUntil('the database has ended', async () => !pid || !(await processState(pid)))
    for (const fallbackFolder of fallbackFoldersOf(folder)) rmSync(fallbackFolder, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    folders.delete(folder)
  }
}

function killGroups() {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // The group has already ended.
    }
  }
  groups.clear()
}

/** Where a database started by root really is, when PostgreSQL's user cannot enter the data folder. */
function fallbackFoldersOf(folder: string): string[] {
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

/** Process id that PostgreSQL wrote to its data folder. The process may have been killed since then. */
export function postmasterPidOf(dataDir: string): number | undefined {
  try {
    const [pid = '', data] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return data === realDataOf(dataDir) ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

/** Sends a signal to the postmaster. @returns its process id, `undefined` when none is running */
export function signalPostmaster(dataDir: string, signal: NodeJS.Signals): number | undefined {
  const pid = postmasterPidOf(dataDir)
  try {
    if (pid && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres') process.kill(pid, signal)
    else return undefined
  } catch {
    return undefined
  }
  return pid
}

/** Whether a database is running on the data folder. */
export async function isDatabaseUp(dataDir: string): Promise<boolean> {
  const pid = postmasterPidOf(dataDir)
  return pid !== undefined && (await processState(pid)) !== undefined
}

/** Connection URL of the database's owner, no matter which server started the database. */
export function databaseUrlOf(dataDir: string): string {
  return addressOf(realpathSync(join(dataDir, 'postgres')), 'atrio')
}

const baseEnv = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' })

/** Starts a program that is ended with the tests. @param options `cwd`: its working folder; default: the project */
export function launch(
  command: string,
  args: string[],
  { env, as, cwd = root }: Pick<Options, 'env' | 'as'> & { cwd?: string },
): ProcessHandle {
  const child = spawn(command, args, {
    cwd,
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
      // Waits for the last output, but not for ever: a surviving grandchild would keep the streams open.
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

/** Starts a built server (builds it first when the build is missing) and does not wait until it is ready. */
export async function launchServer({ port, dataDir, env, as }: Options): Promise<Server> {
  entry ??= build()
  const chosenPort = port ?? (await freePort())
  const launched = launch(process.execPath, [await entry], {
    env: { PORT: String(chosenPort), ATRIO_DATA_DIR: dataDir, ...env },
    as,
  })
  return { ...launched, port: chosenPort, url: `http://127.0.0.1:${chosenPort}`, dataDir }
}

/** Starts a built server and waits until it is ready. */
export async function startServer(options: Options): Promise<Server> {
  const server = await launchServer(options)
  await waitUntilReady(server)
  return server
}

/** Waits until a server and its database are ready. @throws when the server ends instead, with all its output */
export async function waitUntilReady(server: Pick<Server, 'port' | 'exited' | 'output'>): Promise<void> {
  let exit: Exit | undefined
  void server.exited.then(result => (exit = result))
  await waitUntil('the server is ready', async () => {
    if (exit) throw new Error(`the server ended (${exit.code ?? exit.signal}) instead of starting:\n${server.output()}`)
    return (await readyStatus(server.port)) === 200
  })
}

/** The status of `/readyz`; 0 without a response. */
export const readyStatus = async (port: number) =>
  (await send(port, { path: '/readyz', host: 'localhost', timeoutMs: 10_000 }).catch(() => ({ status: 0 }))).status

/** Polls until `condition` is true. @throws after `timeoutMs`, with `what` in the message */
export async function waitUntil(what: string, condition: () => Promise<boolean>, timeoutMs = startTimeoutMs): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${what}`)
    await sleep(10)
  }
}

/** A free port below the ranges for outgoing connections and for the embedded database. */
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

/** Prints a measurement next to the test results. */
export const report = (text: string) => void process.stderr.write(`  ${text}\n`)
