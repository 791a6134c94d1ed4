import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { runTool } from '#server/db/embedded/embedded-binaries.ts'
import { findHome, type Home, makeFolder, removeShortPath } from '#server/db/embedded/embedded-home.ts'
import { addressOf, startOrAdopt, stopServer, withClient } from '#server/db/embedded/embedded-server.ts'
import { isAlive, processName, withLock } from '#server/db/process-lock.mjs'

let handles = 0

export type Embedded = {
  /** `postgres://atrio@FOLDER/atrio`, the address of the login that owns everything; FOLDER is that of a socket. */
  url: string
  /** Releases the database, which stops when no other running process uses it. May be called more than once. */
  stop(): Promise<void>
  /** The database was already running: another process uses it, or a killed process left it running. */
  adopted: boolean
}

/**
 * Starts the built-in PostgreSQL on the data folder `dir`, creating the database the first time, or adopts the server that runs there.
 * The server keeps running when this process is killed. Lock and users are stored in `<dir>.run`, the log in `<dir>/server.log`.
 * @param options.onStep called with a message for the operator when something takes time
 * @param options.settings server settings such as `fsync=off`; they apply only when this call starts the server
 * @throws Error with a message for the operator
 */
export async function startEmbedded(options: { dir: string; onStep?: (text: string) => void; settings?: string[] }): Promise<Embedded> {
  const { onStep = () => {}, settings = [] } = options
  const dir = resolve(options.dir)
  const run = `${dir}.run`
  const users = join(run, 'users')
  const userFile = join(users, `${await processName()}.${++handles}`)
  const locked = <T>(task: () => Promise<T>) =>
    withLock(join(run, 'lock'), task, owner => onStep(`Waiting for process ${owner}, which is starting or stopping the same database.`))

  const { home, adopted } = await locked(async () => {
    const home = await findHome(dir, onStep)
    try {
      if (!existsSync(join(home.data, 'PG_VERSION'))) await create(home, settings, onStep)
      const adopted = await startOrAdopt(home, settings, onStep)
      await ensureDatabase(home)
      await mkdir(users, { recursive: true })
      await writeFile(userFile, '')
      return { home, adopted }
    } catch (error) {
      removeShortPath(home)
      throw error
    }
  })

  let stopped: Promise<void> | undefined
  const release = async () => {
    await rm(userFile, { force: true })
    if (!(await hasLiveUser(users))) await stopServer(home)
    removeShortPath(home)
  }
  return { url: addressOf(home.socketFolder, 'atrio'), adopted, stop: () => (stopped ??= locked(release)) }
}

/**
 * Creates the database under a temporary name and renames it when it is complete, so that an interrupted first start leaves nothing
 * that looks like a database. The name is unique to this process: after a kill, `initdb` continues in that folder for about a second.
 */
async function create(home: Home, settings: string[], onStep: (text: string) => void): Promise<void> {
  if (existsSync(home.data) && (await readdir(home.data)).length)
    throw new Error(`${home.data} is not empty and contains no database. Move it away, or choose another ATRIO_DATA_DIR.`)
  onStep('Creating the database (first start only, usually 3 s).')
  const temporaryFolder = `${home.data}.new.${await processName()}`
  makeFolder(temporaryFolder, home.user)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const noSync = settings.includes('fsync=off') ? ['--no-sync'] : []
  const { code, output } = await runTool(home, 'initdb', [
    '-D',
    temporaryFolder,
    '-U',
    'atrio',
    '--auth-local=trust',
    '--auth-host=reject',
    '--data-checksums',
    ...locale,
    ...noSync,
  ])
  if (code !== 0) throw new Error(`The database could not be created in ${home.data}:\n${output}`)
  await rename(temporaryFolder, home.data)
  for (const name of await readdir(dirname(home.data)))
    if (name.startsWith(`${basename(home.data)}.new.`))
      await rm(join(dirname(home.data), name), { recursive: true, force: true, maxRetries: 5 })
}

async function ensureDatabase({ socketFolder }: Home): Promise<void> {
  await withClient(addressOf(socketFolder, 'postgres'), async client => {
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
