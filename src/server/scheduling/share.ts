import type { Group } from './queue.ts'

/** Decides which groups may use what a concurrency limit gives out, besides the number of its places. */
export type Share = {
  /** Notes that a task of the group has come. */
  asked(group: Group): void
  /** Whether the group may start a task now. Asked again and again while its tasks wait. @param cost of the task */
  mayStart(group: Group, cost: number): boolean
  started(group: Group, cost: number): void
  ended(group: Group): void
}

/** A group that has asked for nothing for this many milliseconds is not using anything. */
const idleMs = 1_000

/** Who has asked lately. */
export function createActivity() {
  type Use = { group: Group; at: number }
  let last: Use = { group: undefined, at: Number.NEGATIVE_INFINITY }
  let lastOfAnother = last
  return {
    note(group: Group): void {
      if (last.group !== group) lastOfAnother = last
      last = { group, at: performance.now() }
    },
    /** Whether nobody else has asked in the last second. */
    isAlone: (group: Group): boolean => performance.now() - (last.group === group ? lastOfAnother : last).at > idleMs,
  }
}
