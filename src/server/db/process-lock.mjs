// Plain JavaScript, because scripts use it on any version of Node, before anything is installed.
import { mkdir, readdir, readFile, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

let lockCount = 0

/**
 * Runs `task` while no other process has the lock folder `path`. The lock of a dead process is taken over.
 *
 * The lock is a folder with one file, named after its owner. It is created atomically by a rename, and a stale lock is removed by
 * deleting the file of its dead owner. So when two processes see a stale lock at once, they can neither both get it nor take it from
 * each other.
 * @template T
 * @param {string} path its parent is created when missing
 * @param {() => Promise<T>} task
 * @param {(owner: number) => void} [onWait] called once, with the owner's process id, when the lock is taken
 * @returns {Promise<T>} the result of `task`; when it throws, the lock is released and the error is passed on
 */
export async function withLock(path, task, onWait) {
  const ownName = `${await processName()}.${++lockCount}`
  const ownFolder = `${path}.${ownName}`
  await mkdir(ownFolder, { recursive: true })
  await writeFile(join(ownFolder, ownName), '')
  for (let notified = false; !(await tryRename(ownFolder, path)); ) {
    const [owner] = await readdir(path).catch(() => [])
    if (owner && (await isAlive(owner))) {
      if (!notified) onWait?.(Number.parseInt(owner, 10))
      notified = true
      await sleep(50)
    } else {
      if (owner) await unlink(join(path, owner)).catch(() => {})
      await rmdir(path).catch(() => {}) // Windows cannot rename onto an empty folder
    }
  }
  try {
    await removeStale(path)
    return await task()
  } finally {
    await unlink(join(path, ownName))
    await rmdir(path).catch(() => {}) // another process may already have taken the lock
  }
}

/** @returns {Promise<boolean>} false when the target exists */
async function tryRename(from, to) {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    const existsCodes = ['ENOTEMPTY', 'EEXIST', ...(process.platform === 'win32' ? ['EPERM', 'EACCES'] : [])]
    if (existsCodes.includes(error.code)) return false
    throw error
  }
}

/** Removes the folders of processes that were killed while they waited. */
async function removeStale(path) {
  for (const name of await readdir(dirname(path))) {
    const waitingProcess = name.startsWith(`${basename(path)}.`) && name.slice(basename(path).length + 1)
    if (waitingProcess && !(await isAlive(waitingProcess))) await rm(join(dirname(path), name), { recursive: true, force: true })
  }
}

/**
 * A unique name for a process, even when a later process has the same id: `<pid>-<start time>`.
 * In containers, the same few ids are used again at every start. On systems other than Linux the start time is 0.
 * @param {number} [pid]
 */
export async function processName(pid = process.pid) {
  return `${pid}-${(await processState(pid))?.started ?? 0}`
}

/**
 * @param {string} name from `processName`, optionally followed by `.` and any text
 * @returns {Promise<boolean>} whether exactly that process still runs
 */
export async function isAlive(name) {
  const [pid, started] = name.split(/[-.]/).map(Number)
  const state = await processState(pid)
  return state !== undefined && (state.started === started || !started)
}

/**
 * @param {number} pid
 * @returns {Promise<{ program: string, started: number } | undefined>} undefined when it does not run or is a zombie;
 *   on systems other than Linux `program` is '' and `started` is 0
 */
export async function processState(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return undefined
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (!stat) return process.platform === 'linux' ? undefined : { program: '', started: 0 }
  const program = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // man proc_pid_stat: field 3 is the state, 22 the start time
  return 'ZX'.includes(rest[0]) ? undefined : { program, started: Number(rest[19]) }
}
