import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorAfterSleep, anchorAt, anchorBy, offsetOf, timeAt } from './door-clock.ts'

const time = fc.integer({ min: 1e12, max: 2e12 })
const some = fc.nat(86_400_000)

test('the time is that of the server, however wrong the clock is, and whatever somebody sets it to', () => {
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: -1e10, max: 1e10 }),
      some,
      fc.nat(10_000),
      some,
      time,
      (server, wrong, steady, took, later, set) => {
        const asked = { wall: server + wrong, steady }
        // The server's time is that of the middle of the call.
        const anchor = anchorBy(server + took / 2, asked, { wall: server + took + wrong, steady: steady + took })
        expect(timeAt(anchor, { wall: set, steady: steady + took + later })).toBeCloseTo(server + took + later, 3)
        expect(offsetOf(anchor)).toBeCloseTo(-wrong, 3)
        // The page is opened again without signal.
        expect(timeAt(anchorAt({ wall: 1e12 + wrong, steady: 0 }, offsetOf(anchor)), { wall: 0, steady: 7 })).toBeCloseTo(1e12 + 7, 3)
      },
    ),
  )
})

test('a device that has slept has missed nothing, also where its steady clock stood still', () => {
  const anchor = anchorAt({ wall: 1_000_000, steady: 0 }, 5_000)
  const hidden = { wall: 1_010_000, steady: 10_000 }
  const stood = { wall: 1_610_000, steady: 10_000 }
  const woken = anchorAfterSleep(anchor, hidden, stood)
  expect([timeAt(woken, stood), offsetOf(woken)]).toEqual([1_615_000, 5_000])
  const went = { wall: 1_610_000, steady: 610_000 }
  expect(timeAt(anchorAfterSleep(anchor, hidden, went), went)).toBe(1_615_000)
  // Set back meanwhile.
  expect(timeAt(anchorAfterSleep(anchor, hidden, { wall: 0, steady: 20_000 }), { wall: 0, steady: 20_000 })).toBe(1_025_000)
})
