// A child process that decodes files, one at a time. It ends when its parent does.
import { getPriority, setPriority } from 'node:os'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Limits } from '../decoding/limits.ts'
import { decoders } from './decoders.ts'

/** A task for the child, and its reply. */
export type Task = { name: keyof typeof decoders; argument: unknown }
export type Reply = ({ result: unknown } | { error: string }) & {
  /** Bytes that the child has when the task is done. */
  memory: number
  /** Milliseconds of a core that all of its tasks have taken. */
  cpuMs: number
}

/** Pages go first when there are few cores. */
const niceness = 10
setPriority(Math.max(getPriority(), niceness))
// A terminal sends these to all processes; the parent finishes what it has begun, and then lets go of this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const limits: Limits = JSON.parse(process.argv[2] ?? '')
const isRunning = new Int32Array(new SharedArrayBuffer(4))
// Beside this file, in the sources as in the build.
const guardPath = new URL(`./guard${extname(import.meta.url)}`, import.meta.url)
const guard = new Worker(guardPath, { workerData: { isRunning, limits } })
// Without its guard it takes no task.
guard.on('error', error => {
  throw error
})

const before = process.cpuUsage()
function reply(done: { result: unknown } | { error: string }) {
  const { user, system } = process.cpuUsage(before)
  process.send?.({ ...done, memory: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 } satisfies Reply)
}

process.on('message', async ({ name, argument }: Task) => {
  Atomics.store(isRunning, 0, 1)
  try {
    reply({ result: await (decoders[name] as (argument: unknown) => unknown)(argument) })
  } catch (error) {
    reply({ error: String((error as Error)?.stack ?? error) })
  } finally {
    Atomics.store(isRunning, 0, 0)
  }
})
guard.once('online', () => reply({ result: 'ready' }))
