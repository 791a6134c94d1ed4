import { Piscina } from 'piscina'
import { expect, test, vi } from 'vitest'
import { testInTurn } from '../../../tests/fixtures/test-in-turn.ts'
import { runInWorker } from './pool.ts'

testInTurn('the clock of a task begins when its thread does, and not while the thread starts', async () => {
  const run = vi.spyOn(Piscina.prototype, 'run')
  // All threads of receipts are still to start: with four seconds for it on a busy machine they would be over their time with the first one.
  const started = run.getMockImplementation()
  run.mockImplementationOnce(async function (this: Piscina, task, options) {
    await new Promise(resolve => setTimeout(resolve, 3_500))
    run.mockImplementation(started as never)
    run.mockRestore()
    return this.run(task, options)
  })
  expect(await runInWorker('cleanHtml', '<b>x</b>', 1)).toBe('<strong>x</strong>')
})

test('a task that takes too long ends with its thread, and the next one finds another', { timeout: 60_000 }, async () => {
  const endless = vi.spyOn(Piscina.prototype, 'run').mockImplementationOnce(async (task, options) => {
    Atomics.store((task as { started: Int32Array }).started, 0, 1)
    Atomics.notify((task as { started: Int32Array }).started, 0)
    return new Promise((_, reject) =>
      (options as { signal: AbortSignal }).signal.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  })
  await expect(runInWorker('cleanHtml', 'x', 1)).rejects.toMatchObject({ code: 'unavailable' })
  // The thread that replaces it.
  expect(endless).toHaveBeenLastCalledWith({})
  endless.mockRestore()
  expect(await runInWorker('cleanHtml', '<i>x</i>', 1)).toBe('<em>x</em>')
})

test('tasks of one kind leave the others their threads', async () => {
  const pools = new Set<unknown>()
  const run = vi.spyOn(Piscina.prototype, 'run').mockImplementation(async function (this: Piscina) {
    pools.add(this)
  })
  await Promise.all([
    runInWorker('cleanHtml', 'x', 1),
    runInWorker('readPodcastFeed', {} as never, 1),
    runInWorker('drawPaper', {} as never, 1),
    runInWorker('readBankFile', {} as never, 1),
  ])
  expect(pools.size).toBe(4)
  run.mockRestore()
})
