import { Problem } from '#contract/problems.ts'

/**
 * Runs at most `maxRunning` tasks at the same time; at most `maxWaiting` more wait, first come, first served.
 * @returns a function that runs a task when its turn comes. It throws Problem `unavailable` when too many tasks wait already
 */
export function createConcurrencyLimit({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
  let freePlaces = maxRunning
  const queue: (() => void)[] = []

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (freePlaces > 0) freePlaces--
    else if (queue.length >= maxWaiting) throw new Problem('unavailable', { retryAfter: 3 })
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await task()
    } finally {
      // The place goes directly to the next task, so that no new task can take it in between.
      const next = queue.shift()
      if (next) next()
      else freePlaces++
    }
  }
}
