import { performance } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import type { Group } from './queue.ts'
import { createActivity, type Share } from './share.ts'

/** Milliseconds of the main thread that a church's tasks may cost at once, such as the first visits after a change. */
const burstMs = 1_000
/** Debts end here, so that a church which was alone for long, and did much, waits little when others come. */
const maxDebtMs = burstMs + 250
/** Churches and addresses that are remembered. */
const maxGroups = 10_000

/**
 * Shares the time of the main thread between churches. Each task is a debt of its church, in milliseconds, and the time in which the thread
 * is idle pays the debts of all. While others use the server, a church may start tasks up to a burst of debt. So a flood of one church
 * leaves the thread free about half of the time, and others find it free.
 */
export function createThreadShare() {
  /** Milliseconds in which the thread was idle so far. */
  const idleTime = () => performance.eventLoopUtilization().idle
  /** The idle time at which the group's tasks are paid for. */
  const paidAt = new LRUCache<NonNullable<Group>, number>({ max: maxGroups })
  const { note, isAlone } = createActivity()

  /** @param cost milliseconds of the main thread that a task takes which has started or will start anyway */
  function charge(group: Group, cost: number): void {
    if (group === undefined) return
    const idle = idleTime()
    paidAt.set(group, Math.min(Math.max(paidAt.get(group) ?? 0, idle) + cost, idle + maxDebtMs))
  }

  return {
    charge,
    /**
     * The share for one kind of task. A task that costs less may start before one of another kind that costs more.
     * @param longestPauseMs after which a church may start a task of this kind in any case, also while the thread is never idle
     */
    shareOfKind(longestPauseMs: number): Share {
      const startedAt = new LRUCache<NonNullable<Group>, number>({ max: maxGroups })
      return {
        asked(group) {
          // Strangers who ask for what belongs to no church do not take away that a church is alone.
          if (typeof group === 'number') note(group)
        },
        mayStart(group, cost) {
          if (group === undefined) return true
          const paid = paidAt.get(group)
          if (paid === undefined || isAlone(group)) return true
          return paid - idleTime() + cost <= burstMs || performance.now() - (startedAt.get(group) ?? 0) > longestPauseMs
        },
        started(group, cost) {
          if (group !== undefined) startedAt.set(group, performance.now())
          charge(group, cost)
        },
        ended() {},
      }
    },
  }
}
