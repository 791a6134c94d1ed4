import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBodyMemory } from './memory.ts'

const sender = (church: number | null, caller: string) => ({ church, caller })
const full = expect.objectContaining({ code: 'unavailable', retryAfter: expect.any(Number) })

test('one caller gets a quarter, one church half, and the others still get their part', () => {
  const use = createBodyMemory(100)
  const maria = [use(sender(1, 'maria')), use(sender(1, 'maria'))] as const
  maria[0].take(25)
  expect(() => maria[1].take(1)).toThrow(full)
  use(sender(1, 'ana')).take(25)
  expect(() => use(sender(1, 'pedro')).take(1)).toThrow(full)
  use(sender(2, 'joao')).take(25)
  use(sender(null, '192.0.2.1')).take(25)
  expect(() => use(sender(3, 'rute')).take(1)).toThrow(full)
  maria[0].release()
  maria[1].take(25)
})

test('whatever was taken and given back, nothing stays in use', () => {
  const uses = fc.array(fc.record({ church: fc.integer({ min: 1, max: 3 }), caller: fc.constantFrom('a', 'b', 'c'), bytes: fc.nat(40) }))
  fc.assert(
    fc.property(uses, list => {
      const memory = createBodyMemory(100)
      let sum = 0
      const opened = list.map(({ bytes, ...from }) => {
        const use = memory(from)
        try {
          use.take(bytes)
          sum += bytes
        } catch (problem) {
          expect(problem).toMatchObject({ code: 'unavailable' })
        }
        return use
      })
      expect(sum).toBeLessThanOrEqual(100)
      for (const { release } of opened) release()
      for (const [church, caller] of [1, 2, 3, 4].map(n => [n, `new ${n}`] as const)) memory({ church, caller }).take(25)
    }),
  )
})
