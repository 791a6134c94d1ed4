import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { findBinaries, neutralOptions, type OsUser, openSharedFolder } from '#server/db/embedded/embedded-binaries.ts'

/** The location of the built-in database and the operating-system user that runs it. */
export type Home = {
  /** PostgreSQL's data folder. It may not exist yet; its parent exists and `user` can reach it. */
  data: string
  /** A path of the data folder, where the server's socket is, that is short enough for a socket. */
  socketFolder: string
  /** Folder with `initdb`, `pg_ctl` and `postgres`. */
  bin: string
  user: OsUser
}

/**
 * Chooses the location and the user of the database of `dir`. PostgreSQL refuses to run as root, so root uses another user. When that
 * user cannot reach `dir`, the data is stored under /var/lib/atrio, with a link at `dir`. Call it under the lock of `dir`.
 * @throws Error with a message for the operator: there are no binaries for this machine, or the folder belongs to another user
 */
export async function findHome(dir: string, onStep: (text: string) => void): Promise<Home> {
  mkdirSync(dirname(resolve(dir)), { recursive: true })
  const requestedPath = join(realpathSync(dirname(resolve(dir))), basename(resolve(dir))) // the server reports its folder without symbolic links
  if (process.getuid?.() !== 0) {
    const owner = statSync(requestedPath, { throwIfNoEntry: false })?.uid
    if (owner !== undefined && owner !== process.getuid?.())
      throw new Error(
        `The database in ${requestedPath} belongs to another user (${owner}). Start Atrio as that user, or choose another ATRIO_DATA_DIR.`,
      )
    const data = existsSync(requestedPath) ? realpathSync(requestedPath) : requestedPath
    return { data, socketFolder: shortPathOf(data), bin: await findBinaries({}, onStep), user: {} }
  }

  const user = chooseUser(requestedPath)
  const data = chooseDataFolder(requestedPath, user, onStep)
  if (existsSync(join(data, 'PG_VERSION')) && statSync(data).uid === 0) {
    // The database was restored by hand as root; PostgreSQL accepts only a folder of its own user.
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
    chmodSync(data, 0o700)
  }
  return { data, socketFolder: shortPathOf(data), bin: await findBinaries(user, onStep), user }
}

/** The path, or a link to it: the path of a socket has at most 103 bytes (on a Mac, 107 on Linux). */
function shortPathOf(path: string): string {
  if (Buffer.byteLength(`${path}/.s.PGSQL.5432`) <= 103) return path
  const link = join(mkdtempSync('/tmp/atrio-'), 'data')
  symlinkSync(path, link)
  return link
}

/** Removes the link to a long path, if there is one. */
export function removeShortPath({ data, socketFolder }: Home): void {
  if (socketFolder !== data) rmSync(dirname(socketFolder), { recursive: true, force: true })
}

/** Creates an empty folder that belongs to the database's operating-system user. */
export function makeFolder(path: string, { uid, gid }: OsUser): void {
  mkdirSync(path, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** The owner of existing data, otherwise the system's user `postgres`, otherwise `nobody`. */
function chooseUser(requestedPath: string): { uid: number; gid: number } {
  const owner = statSync(requestedPath, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". Start Atrio as another user.',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function canEnter(folder: string, user: OsUser): boolean {
  return spawnSync('sh', ['-c', 'cd "$0"', folder], neutralOptions(user)).status === 0
}

function chooseDataFolder(requestedPath: string, user: OsUser, onStep: (text: string) => void): string {
  const isReachable = canEnter(dirname(requestedPath), user)
  if (existsSync(requestedPath)) {
    const data = realpathSync(requestedPath)
    if (data !== requestedPath || isReachable) return data
    throw new Error(
      `PostgreSQL does not run as root, and user ${user.uid}, which should run it, cannot reach ${requestedPath}. Allow access to every folder above it (chmod o+x).`,
    )
  }
  rmSync(requestedPath, { force: true }) // a link whose target is gone
  if (isReachable) return requestedPath
  const parent = mkdtempSync(join(openSharedFolder(), `${createHash('sha256').update(requestedPath).digest('hex').slice(0, 12)}-`))
  chmodSync(parent, 0o755)
  const data = join(parent, 'postgres')
  symlinkSync(data, requestedPath)
  onStep(
    `The database is stored in ${data}, because PostgreSQL does not run as root and another user cannot reach ${dirname(requestedPath)}.`,
  )
  return data
}
