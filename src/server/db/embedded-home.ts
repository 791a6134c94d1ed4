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
import { type Account, findBinaries, openShelter, outside } from '#server/db/embedded-binaries.ts'

/** Where the built-in database lives and as whom it runs. */
export type Home = {
  /** PostgreSQL's data folder. It may not exist yet; its parent does and can be reached by the user it runs as. */
  data: string
  /** Folder with `initdb`, `pg_ctl` and `postgres`. */
  bin: string
  /** The user its programs run as; empty means ourselves. */
  as: Account
}

/**
 * Decides where the database of `dir` lives. PostgreSQL refuses to run as root, so for root it is another user, and what
 * that user cannot reach is kept under /var/lib/atrio, with a link at `dir`. Call it under the lock of `dir`.
 * @throws with a sentence for a person: no binaries for this machine, or a folder that belongs to someone else
 */
export async function findHome(dir: string, onStep: (text: string) => void): Promise<Home> {
  mkdirSync(dirname(resolve(dir)), { recursive: true })
  const asked = join(realpathSync(dirname(resolve(dir))), basename(resolve(dir))) // the server reports the folder without links
  if (process.getuid?.() !== 0) {
    const owner = statSync(asked, { throwIfNoEntry: false })?.uid
    if (owner !== undefined && owner !== process.getuid?.())
      throw new Error(
        `The database in ${asked} belongs to another user (${owner}). Start Atrio as that user, or choose another ATRIO_DATA_DIR.`,
      )
    return { data: existsSync(asked) ? realpathSync(asked) : asked, bin: await findBinaries({}, onStep), as: {} }
  }

  const as = userBesideRoot(asked)
  const data = placeFor(asked, as, onStep)
  if (existsSync(join(data, 'PG_VERSION')) && statSync(data).uid === 0) {
    // A database that was copied back by hand: PostgreSQL accepts only a folder of its own user.
    spawnSync('chown', ['-R', `${as.uid}:${as.gid}`, data])
    chmodSync(data, 0o700)
  }
  return { data, bin: await findBinaries(as, onStep), as }
}

/** Makes an empty folder that belongs to the user the database runs as. */
export function makeFolder(path: string, { uid, gid }: Account): void {
  mkdirSync(path, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** The owner of the data that is there, else the system's `postgres`, else `nobody`. */
function userBesideRoot(asked: string): { uid: number; gid: number } {
  const owner = statSync(asked, { throwIfNoEntry: false })
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

function canEnter(folder: string, as: Account): boolean {
  return spawnSync('sh', ['-c', 'cd "$0"', folder], outside(as)).status === 0
}

function placeFor(asked: string, as: Account, onStep: (text: string) => void): string {
  const reachable = canEnter(dirname(asked), as)
  if (existsSync(asked)) {
    const data = realpathSync(asked)
    if (data !== asked || reachable) return data
    throw new Error(
      `PostgreSQL does not run as root, and user ${as.uid}, who is to run it, cannot reach ${asked}. Make every folder above it passable (chmod o+x).`,
    )
  }
  rmSync(asked, { force: true }) // a link whose target is gone
  if (reachable) return asked
  const room = mkdtempSync(join(openShelter(), `${createHash('sha256').update(asked).digest('hex').slice(0, 12)}-`))
  chmodSync(room, 0o755)
  const data = join(room, 'postgres')
  symlinkSync(data, asked)
  onStep(`The database is kept in ${data}, because PostgreSQL does not run as root and another user cannot reach ${dirname(asked)}.`)
  return data
}
