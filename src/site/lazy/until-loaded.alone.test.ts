import { expect, test, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

vi.mock('../data/reachable.ts', () => ({
  whenReachable: (then: () => void) => {
    queueMicrotask(then)
    return () => {}
  },
}))

test('a part whose file did not come is loaded again; what the part itself throws is not tried for ever', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: https://esperanca.example/assets/dialog.js'))
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/dialog.css'))
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValueOnce('the part')
  expect(await untilLoaded(load)).toBe('the part')
  expect(load).toHaveBeenCalledTimes(4)

  const broken = vi.fn(() => Promise.reject(new ReferenceError('x is not defined')))
  await expect(untilLoaded(broken)).rejects.toThrow('x is not defined')
  expect(broken).toHaveBeenCalledOnce()
})
