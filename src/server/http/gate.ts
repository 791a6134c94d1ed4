import { Problem } from '#contract/problems.ts'

/**
 * Lets so many through at once and so many more wait, first come first served.
 * @returns runs a task when its turn comes. @throws Problem `unavailable` when too many wait already
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let free = atOnce
  const queue: (() => void)[] = []

  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else if (queue.length >= waiting) throw new Problem('unavailable', { retryAfter: 3 })
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await task()
    } finally {
      // Handed on without being given back, so that nobody comes in between.
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
