import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receive } from './receive.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Receives a body to which `send` writes `bytes`, and then waits for `ms`, for each of these steps. */
async function sizeOf(steps: readonly { bytes: number; ms: number }[]) {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  let size = 0
  const receiving = (async () => {
    for await (const chunk of receive({ body: readable })) size += chunk.length
    return size
  })()
  receiving.catch(() => {})
  for (const { bytes, ms } of steps) {
    if (bytes) await writer.write(new Uint8Array(bytes)).catch(() => {})
    vi.advanceTimersByTime(ms)
  }
  await writer.close().catch(() => {})
  return receiving
}

const seconds = (count: number, bytes: number) => Array.from({ length: count }, () => ({ bytes, ms: 1_000 }))

test('a body that stops is ended', async () => {
  await expect(sizeOf([{ bytes: 100, ms: 20_000 }])).rejects.toMatchObject({ code: 'too-slow', status: 408 })
  await expect(sizeOf([...seconds(60, 50_000), { bytes: 0, ms: 40_000 }])).rejects.toMatchObject({ code: 'too-slow' })
})

test('a photo over the weakest mobile network is received, also when the phone changes its mast', async () => {
  expect(await sizeOf(seconds(110, 2_000))).toBe(220_000)
  const gap = { bytes: 0, ms: 15_000 }
  expect(await sizeOf([...seconds(20, 8_000), gap, ...seconds(30, 8_000), gap, ...seconds(5, 8_000)])).toBe(440_000)
})

test('a short body may take its time, because it ends before its speed is measured', async () => {
  expect(await sizeOf([{ bytes: 300, ms: 19_000 }])).toBe(300)
})
