import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { runTool } from '#server/db/embedded-binaries.ts'
import { findHome, type Home, makeFolder } from '#server/db/embedded-home.ts'
import { addressOf, bringUp, onServer, shutDown } from '#server/db/embedded-server.ts'
import { isAlive, processName, withLock } from '#server/db/lock.mjs'

let handles = 0

export type Embedded = {
  /** `postgres://atrio@127.0.0.1:PORT/atrio`; this login owns everything. */
  url: string
  /** Leaves the database; it stops when no other live process uses it. May be called more than once. */
  stop(): Promise<void>
  /** It was already running: another process has it, or one was killed and left it. */
  adopted: boolean
}

/**
 * Starts the built-in PostgreSQL on the data folder `dir`, creating it the first time, or adopts the one that runs there.
 * It outlives us when we are killed. Our notes (lock, users, port) are in `<dir>.run`, its log in `<dir>/server.log`.
 * @param options.onStep called with a sentence for a person whenever something takes time
 * @param options.settings server settings such as `fsync=off`; they count only when this call starts the server
 * @throws Error with a sentence for a person
 */
export async function startEmbedded(options: { dir: string; onStep?: (text: string) => void; settings?: string[] }): Promise<Embedded> {
  const { onStep = () => {}, settings = [] } = options
  const dir = resolve(options.dir)
  const run = `${dir}.run`
  const users = join(run, 'users')
  const me = join(users, `${await processName()}.${++handles}`)
  const locked = <T>(task: () => Promise<T>) =>
    withLock(join(run, 'lock'), task, owner => onStep(`Waiting for process ${owner}, which is starting or stopping the same database.`))

  const { home, port, adopted } = await locked(async () => {
    const home = await findHome(dir, onStep)
    if (!existsSync(join(home.data, 'PG_VERSION'))) await create(home, settings, onStep)
    const running = await bringUp(home, join(run, 'port'), settings, onStep)
    await ensureDatabase(running.port)
    await mkdir(users, { recursive: true })
    await writeFile(me, '')
    return { home, ...running }
  })

  let stopped: Promise<void> | undefined
  const leave = async () => {
    await rm(me, { force: true })
    if (!(await hasLiveUser(users))) await shutDown(home)
  }
  return { url: addressOf(port, 'atrio'), adopted, stop: () => (stopped ??= locked(leave)) }
}

/**
 * Made under another name and renamed when whole, so that an interrupted first start leaves nothing that looks like a
 * database. The name is ours alone: when we are killed, `initdb` goes on for a second in its folder.
 */
async function create(home: Home, settings: string[], onStep: (text: string) => void): Promise<void> {
  if (existsSync(home.data) && (await readdir(home.data)).length)
    throw new Error(`${home.data} is not empty and holds no database. Move it away, or choose another ATRIO_DATA_DIR.`)
  onStep('Creating the database (first start only).')
  const half = `${home.data}.new.${await processName()}`
  makeFolder(half, home.as)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const quick = settings.includes('fsync=off') ? ['--no-sync'] : []
  const { code, output } = await runTool(home, 'initdb', [
    '-D',
    half,
    '-U',
    'atrio',
    '-A',
    'trust',
    '--data-checksums',
    ...locale,
    ...quick,
  ])
  if (code !== 0) throw new Error(`The database could not be created in ${home.data}:\n${output}`)
  await rename(half, home.data)
  for (const name of await readdir(dirname(home.data)))
    if (name.startsWith(`${basename(home.data)}.new.`))
      await rm(join(dirname(home.data), name), { recursive: true, force: true, maxRetries: 5 })
}

async function ensureDatabase(port: number): Promise<void> {
  await onServer(port, 'postgres', async client => {
    const { rowCount } = await client.query("select from pg_database where datname = 'atrio'")
    if (!rowCount) await client.query('create database atrio')
  })
}

async function hasLiveUser(users: string): Promise<boolean> {
  const names = await readdir(users)
  const alive = await Promise.all(names.map(isAlive))
  await Promise.all(names.filter((_, i) => !alive[i]).map(name => rm(join(users, name), { force: true })))
  return alive.includes(true)
}
