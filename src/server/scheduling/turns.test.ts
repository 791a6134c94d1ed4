import { performance } from 'node:perf_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import { costs, createTurns } from './turns.ts'

afterEach(() => vi.restoreAllMocks())

test('a church with many new pages gets its other requests before them, and another church gets its pages', async () => {
  // No time passes, and the thread is idle only when the test says so.
  let idle = 4_000
  vi.spyOn(performance, 'now').mockReturnValue(10_000)
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle, active: 0, utilization: 0 }))
  const { requests, renders } = createTurns()
  const rendered: number[] = []
  const render = (group: number) => renders.run(async () => void rendered.push(group), { group, cost: costs.page })
  const requested: string[] = []
  const request = (name: string) => requests.run(async () => void requested.push(name), { group: 1, cost: costs.request })

  await render(2)
  const burst = 1_000 / costs.page
  const pages = Array.from({ length: 200 }, () => render(1))
  await vi.waitFor(() => expect(rendered).toHaveLength(burst + 1))
  await Promise.all([render(2), request('first')])
  expect(rendered.filter(group => group === 1)).toHaveLength(burst)

  const waiting = [request('second'), request('third')]
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(requested).toEqual(['first'])
  idle += 1
  await Promise.all(waiting)
  expect([requested, rendered.length]).toEqual([['first', 'second', 'third'], burst + 2])

  const payments = setInterval(() => (idle += 1_000), 1)
  await Promise.all(pages)
  clearInterval(payments)
  expect(rendered.filter(group => group === 1)).toHaveLength(200)
})
