import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Reply, Task } from '../spawned/child.ts'
import { type Limits, limits as usualLimits } from './limits.ts'

/** A file needs more than it may have to be decoded, or it ended its decoder. What was told of it is not known. */
export class TooHeavy extends Error {}

export type Child = Awaited<ReturnType<typeof startChild>>

/** The build has it beside the server. */
const path = fileURLToPath(new URL(import.meta.env?.PROD ? './child.js' : '../spawned/child.ts', import.meta.url))

/** Bytes of memory that a child may keep for its next task. Above that the next one begins in a new child, with all of the limit for itself. */
const keptMemory = 200 * 1024 * 1024

/**
 * The whole environment of a child: no secrets. Windows starts no program without the name of its own folder. The memory of a large picture
 * goes back to the system at once, which glibc otherwise stops doing: after three photos of 48 million pixels a child had 408 MB, now 155.
 */
const environment = () => ({
  ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot }),
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '1',
})

/**
 * Starts a child process.
 * @param limits other ones are for tests
 * @param content what its task reads from `process.stdin`; such a child has only one task. Whoever opened it destroys it
 * @throws Error when it cannot start
 */
export async function startChild(limits: Limits = usualLimits, content?: Readable) {
  const env = environment()
  const child = fork(path, [JSON.stringify(limits)], {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: [content ? 'pipe' : 'ignore', 'ignore', 'inherit', 'ipc'],
  })
  let unread: Error | undefined
  // Half of a file must not be taken for all of it. It may break off before the child is ready.
  const breakOff = (error: Error) => {
    unread ??= error
    child.kill('SIGKILL')
  }
  content?.on('error', breakOff)
  content?.on('close', () => content.readableEnded || breakOff(new Error('the file was not read to its end')))
  await reply(child, undefined).catch(error => {
    throw unread ?? error
  })
  letGo(child)
  let used = { memory: 0, cpuMs: 0 }
  if (content && child.stdin) {
    // The task may have read enough.
    child.stdin.on('error', () => content.unpipe())
    content.pipe(child.stdin)
  }

  return {
    isAlive: () => child.connected && child.exitCode === null,
    hasRoom: () => used.memory <= keptMemory,
    /** Milliseconds of a core that its tasks have taken; not of one that had to be ended. */
    cpuMs: () => used.cpuMs,
    /**
     * Runs a task to its end. @throws TooHeavy when the child has ended or had to be ended; Error when the task itself failed, or its content
     * could not be read
     */
    async run(task: Task): Promise<unknown> {
      if (unread) throw unread
      child.ref()
      child.channel?.ref()
      const clock = setTimeout(() => child.kill('SIGKILL'), limits.wallMs)
      try {
        const done = await reply(child, task)
        used = done
        if ('error' in done) throw new Error(done.error)
        return done.result
      } catch (error) {
        throw unread ?? error
      } finally {
        clearTimeout(clock)
        letGo(child)
      }
    },
    /** Ends it when it has nothing to do. */
    end: () => child.connected && child.disconnect(),
  }
}

/** A child without a task does not keep this process alive. */
function letGo(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}

/** Sends a task and waits for the next message of the child. @throws TooHeavy when it ends before, Error when it has not even started */
async function reply(child: ChildProcess, task: Task | undefined): Promise<Reply> {
  const listening = new AbortController()
  const { signal } = listening
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw task ? new TooHeavy(`the decoder ended: ${by ?? code}`) : new Error(`the decoder did not start: ${by ?? code}`)
  })
  const replied = once(child, 'message', { signal }).then(([message]) => message as Reply)
  // A child that has just ended tells so by its exit.
  if (task) child.send(task, () => {})
  try {
    return await Promise.race([replied, ended])
  } finally {
    listening.abort()
    for (const other of [replied, ended]) other.catch(() => {})
  }
}
