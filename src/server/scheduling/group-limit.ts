import { Problem } from '#contract/problems.ts'
import type { Group } from './queue.ts'

/** Lets each group, such as an account, run at most `maxOfGroup` tasks at the same time. One more is refused, not queued. */
export function createGroupLimit({ maxOfGroup, retryAfter }: { maxOfGroup: number; retryAfter: number }) {
  const running = new Map<Group, number>()
  /** @throws Problem `too-many`, with `retryAfter` in seconds */
  return async function run<T>(group: Group, task: () => Promise<T>): Promise<T> {
    const count = running.get(group) ?? 0
    if (count >= maxOfGroup) throw new Problem('too-many', { retryAfter })
    running.set(group, count + 1)
    try {
      return await task()
    } finally {
      const left = (running.get(group) ?? 1) - 1
      if (left) running.set(group, left)
      else running.delete(group)
    }
  }
}
