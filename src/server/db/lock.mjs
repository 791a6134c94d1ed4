// Plain JavaScript, because the scripts need it on any Node, before anything is installed.
import { mkdir, readdir, readFile, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

let taken = 0

/**
 * Runs `task` while no other process holds the lock folder `path`. The lock of a process that has died is taken over.
 *
 * The lock is a folder with one file named after its owner. It appears whole by a rename, and a stale one is emptied by
 * the name of its dead owner, so two that find it stale at once can never both have it, nor take it from each other.
 * @template T
 * @param {string} path  its parent is created when missing
 * @param {() => Promise<T>} task
 * @param {(owner: number) => void} [onWait]  called once, with the process id of the owner, when there is a wait
 * @returns {Promise<T>} what `task` returns; its error passes through and the lock is given back
 */
export async function withLock(path, task, onWait) {
  const me = `${await processName()}.${++taken}`
  const mine = `${path}.${me}`
  await mkdir(mine, { recursive: true })
  await writeFile(join(mine, me), '')
  for (let asked = false; !(await moveTo(mine, path)); ) {
    const [owner] = await readdir(path).catch(() => [])
    if (owner && (await isAlive(owner))) {
      if (!asked) onWait?.(Number.parseInt(owner, 10))
      asked = true
      await sleep(50)
    } else {
      if (owner) await unlink(join(path, owner)).catch(() => {})
      await rmdir(path).catch(() => {}) // Windows does not rename onto an empty folder
    }
  }
  try {
    await sweep(path)
    return await task()
  } finally {
    await unlink(join(path, me))
    await rmdir(path).catch(() => {}) // someone may already have moved in
  }
}

/** @returns {Promise<boolean>} false when the place is taken */
async function moveTo(from, to) {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    const held = ['ENOTEMPTY', 'EEXIST', ...(process.platform === 'win32' ? ['EPERM', 'EACCES'] : [])]
    if (held.includes(error.code)) return false
    throw error
  }
}

/** Takes away what processes left that were killed while they waited. */
async function sweep(path) {
  for (const name of await readdir(dirname(path))) {
    const waiting = name.startsWith(`${basename(path)}.`) && name.slice(basename(path).length + 1)
    if (waiting && !(await isAlive(waiting))) await rm(join(dirname(path), name), { recursive: true, force: true })
  }
}

/**
 * A name for a process that no later process with the same number has: `<pid>-<start time>`.
 * In containers the same few numbers come back at every start. Away from Linux the start time is 0.
 * @param {number} [pid]
 */
export async function processName(pid = process.pid) {
  return `${pid}-${(await processState(pid))?.started ?? 0}`
}

/**
 * @param {string} name  from `processName`, possibly followed by `.` and anything
 * @returns {Promise<boolean>} whether that very process still runs
 */
export async function isAlive(name) {
  const [pid, started] = name.split(/[-.]/).map(Number)
  const state = await processState(pid)
  return state !== undefined && (state.started === started || !started)
}

/**
 * @param {number} pid
 * @returns {Promise<{ program: string, started: number } | undefined>} undefined when it does not run (a zombie does not);
 *   away from Linux `program` is '' and `started` 0
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
