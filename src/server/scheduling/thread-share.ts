import { performance } from 'node:perf_hooks'
import type { Group } from './queue.ts'
import { createActivity, type Share } from './share.ts'

/** Milliseconds of the main thread that a church's tasks may cost at once, such as the first visits after a change. */
const burstMs = 1_000
/** Debts end here, so that a church which was alone for long, and did much, waits little when others come. */
const maxDebtMs = burstMs + 250
/** A church may start a task of each kind after this many milliseconds, also while the thread is never idle. */
const longestPauseMs = 100

/**
 * Shares the time of the main thread between churches. Each task is a debt of its church, in milliseconds, and the time in which the thread
 * is idle pays the debts of all. While others use the server, a church may start tasks up to a burst of debt. So a flood of one church
 * leaves the thread free about half of the time, and others find it free.
 */
export function createThreadShare() {
  /** Milliseconds in which the thread was idle so far. */
  const idleTime = () => performance.eventLoopUtilization().idle
  /** The idle time at which the church's tasks are paid for. */
  const paidAt = new Map<Group, number>()
  const { note, isAlone } = createActivity()

  /** @param cost milliseconds of the main thread that a task takes which has started or will start anyway */
  function charge(group: Group, cost: number): void {
    const idle = idleTime()
    paidAt.set(group, Math.min(Math.max(paidAt.get(group) ?? 0, idle) + cost, idle + maxDebtMs))
  }

  return {
    charge,
    /** The share for one kind of task. A task that costs less may start before one of another kind that costs more. */
    shareOfKind(): Share {
      const startedAt = new Map<Group, number>()
      return {
        asked: note,
        mayStart(group, cost) {
          const paid = paidAt.get(group)
          if (paid === undefined || isAlone(group)) return true
          return paid - idleTime() + cost <= burstMs || performance.now() - (startedAt.get(group) ?? 0) > longestPauseMs
        },
        started(group, cost) {
          startedAt.set(group, performance.now())
          charge(group, cost)
        },
        ended() {},
      }
    },
  }
}
