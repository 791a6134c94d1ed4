import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

// Of tasks that no person waits for, in a limit that is paced.

test('a task that takes very long holds up the next one for half a second, and people never', async () => {
  const { run } = createConcurrencyLimit({ maxRunning: 4, maxWaiting: 100, isPaced: true })
  let finish = () => {}
  const gate = new Promise<void>(resolve => (finish = resolve))
  const startedAt = performance.now()
  const slow = run(() => gate, { group: 'a', waitedForBy: 'machine' })
  const next = run(async () => performance.now() - startedAt, { group: 'b', waitedForBy: 'nobody' })
  expect(await run(async () => performance.now() - startedAt)).toBeLessThan(250)
  const waited = await next
  expect(waited).toBeGreaterThan(450)
  expect(waited).toBeLessThan(1_500)
  finish()
  await slow
})

test('a pace leaves three quarters of the time to people, one task after another, but never pauses for long', async () => {
  const { run } = createConcurrencyLimit({ maxRunning: 8, maxWaiting: 100, isPaced: true })
  const durations = [30, 20, 200, 0]
  const times: { from: number; to: number }[] = []
  await Promise.all(
    durations.map((ms, nth) =>
      run(
        async () => {
          const from = performance.now()
          await new Promise(resolve => setTimeout(resolve, ms))
          times.push({ from, to: performance.now() })
        },
        { group: 'a', waitedForBy: nth < 2 ? 'machine' : 'nobody' },
      ),
    ),
  )
  const pauses = times.slice(1).map(({ from }, index) => from - (times[index]?.to ?? 0))
  expect(pauses[0]).toBeGreaterThan(85)
  expect(pauses[1]).toBeGreaterThan(55)
  expect(pauses[2]).toBeGreaterThan(145)
  expect(pauses[2]).toBeLessThan(400)
})
