// A thread of the child process that ends the process when a task uses more than it may. In a thread of its own, because a decoder in
// JavaScript holds up the others, and inside of the child, because every system tells a process what it uses itself.
import { workerData } from 'node:worker_threads'
import type { Limits } from '../decoding/limits.ts'

/** Milliseconds: a decoder fills at most some 50 MB of memory meanwhile. */
const interval = 20

/** `isRunning`: whether there is a task, written by the main thread. */
const { isRunning, limits } = workerData as { isRunning: Int32Array; limits: Limits }
let cpuBefore: NodeJS.CpuUsage | undefined

setInterval(() => {
  if (!Atomics.load(isRunning, 0)) cpuBefore = undefined
  else if (isTooMuch()) process.kill(process.pid, 'SIGKILL')
}, interval)

function isTooMuch(): boolean {
  cpuBefore ??= process.cpuUsage()
  const { user, system } = process.cpuUsage(cpuBefore)
  return (user + system) / 1000 > limits.cpuMs || process.memoryUsage.rss() > limits.memory
}
