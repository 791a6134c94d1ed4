import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { faketimePaths } from '../../../scripts/testing/faketime.mjs'

/** How long a process keeps what the file of the clock says, in seconds: the shortest time that the library allows. */
const keptSeconds = 1

const sharedMemory = '/dev/shm'

/**
 * Deletes what the library has left of processes that were killed: a semaphore and a piece of memory, both named after the process. A later process
 * with the same number that runs as another user could not open them, and would not start.
 */
function removeLeftovers() {
  for (const file of existsSync(sharedMemory) ? readdirSync(sharedMemory) : []) {
    const [, pid] = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(file) ?? []
    if (!pid || existsSync(`/proc/${pid}`)) continue
    try {
      rmSync(join(sharedMemory, file), { force: true })
    } catch {
      // Of another user, and this one is not root: then no process of this user has left it.
    }
  }
}

/**
 * A clock for several processes that a test moves: all of them see the same time, which goes on as fast as always, and their timers are due when
 * it has come.
 * @param folder readable for every user, because PostgreSQL does not run as root
 * @throws when the library is missing, with what to install
 */
export function openMovedClock(folder: string, start: Date) {
  const library = faketimePaths()
  if (!library) throw new Error('These tests move the clock with libfaketime. Install it (Debian: apt-get install libfaketime).')
  removeLeftovers()
  const file = join(folder, 'clock')
  let offsetMs = 0
  const env = { FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: String(keptSeconds) }
  const now = () => new Date(Date.now() + offsetMs)

  function write(time: Date) {
    offsetMs = Math.round((time.getTime() - Date.now()) / 1000) * 1000
    writeFileSync(`${file}.new`, `+${offsetMs / 1000}\n`, { mode: 0o644 })
    renameSync(`${file}.new`, file)
  }
  write(start)

  return {
    now,
    /** The environment of a process of Node that lives by this clock. */
    env: { ...env, LD_PRELOAD: library.node },
    /** Starts a database that lives by it; a server that is started on the same data folder uses that database. */
    async startDatabase(dataDir: string) {
      const moved = { ...env, LD_PRELOAD: library.database }
      Object.assign(process.env, moved)
      try {
        return await startEmbedded({ dir: join(dataDir, 'postgres'), settings: ['fsync=off', 'synchronous_commit=off'] })
      } finally {
        for (const name of Object.keys(moved)) delete process.env[name]
      }
    },
    /**
     * Moves it forward, while a process sleeps: so that nobody sees two times at once. @param pid left out: none runs
     * @param isIdle asked while the process sleeps @returns whether it was moved: not while the process has something to do
     */
    async moveTo(time: Date, pid?: number, isIdle = async () => true): Promise<boolean> {
      if (time < now()) throw new Error(`the clock is at ${now().toISOString()}, after ${time.toISOString()}`)
      if (pid) process.kill(pid, 'SIGSTOP')
      else removeLeftovers()
      try {
        if (!(await isIdle())) return false
        write(time)
        await sleep(keptSeconds * 1000 + 100)
        return true
      } finally {
        if (pid) process.kill(pid, 'SIGCONT')
      }
    },
  }
}
