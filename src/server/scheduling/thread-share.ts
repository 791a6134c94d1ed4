import { performance } from 'node:perf_hooks'
import type { Group } from './queue.ts'
import { createActivity, type Share } from './share.ts'

/** Milliseconds of the main thread that a church's tasks may cost at once, such as the first visits after a change. */
const burstMs = 1_000
/** A church may start a task after this many milliseconds, also while the thread is never idle. */
const longestPauseMs = 100

/**
 * Shares the time of the main thread. A church whose tasks cost more than its burst, while others use the server, may start the next only
 * when the thread has been idle for as long as they cost. So a flood of one church leaves the thread free about half of the time, and
 * others find it free. One share may serve several concurrency limits.
 */
export function createThreadShare(): Share {
  /** Milliseconds in which the thread was idle so far. */
  const idleTime = () => performance.eventLoopUtilization().idle
  /** The idle time at which the church's tasks are paid for, and when its last one started. */
  const uses = new Map<Group, { paidAt: number; startedAt: number }>()
  const { note, isAlone } = createActivity()

  return {
    mayStart(group) {
      note(group)
      const use = uses.get(group)
      if (!use || isAlone(group) || performance.now() - use.startedAt > longestPauseMs) return true
      return use.paidAt - idleTime() < burstMs
    },
    started(group, cost) {
      const paidAt = Math.max(uses.get(group)?.paidAt ?? 0, idleTime()) + cost
      uses.set(group, { paidAt, startedAt: performance.now() })
    },
  }
}
