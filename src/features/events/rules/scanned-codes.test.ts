import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forgetAfter, isShown, lookAt, noSights } from './scanned-codes.ts'

/** What is read of what the camera sees, look by look. @param every milliseconds between two looks */
function readAll(looks: readonly (readonly string[])[], every = 150) {
  let sights = noSights
  return looks.map((texts, index) => {
    const { taken, isCrowded, ...next } = lookAt(sights, texts, index * every)
    sights = next
    return isCrowded ? 'crowded' : (taken ?? '')
  })
}

test('a code that is held before the camera is read once, also by a hand that shakes', () => {
  expect(readAll([['a'], ['a'], ['a'], [], ['a'], [], [], ['a'], ['a']])).toEqual(['', 'a', '', '', '', '', '', '', ''])
})

test('the next person with the same code is read again', () => {
  const away = Array.from({ length: Math.ceil(forgetAfter / 150) + 1 }, () => [])
  expect(readAll([['a'], ['a'], ...away, ['a'], ['a']]).filter(Boolean)).toEqual(['a', 'a'])
})

test('of two codes in one picture none is read until one is alone, and the one that was read is not read again', () => {
  expect(readAll([['a', 'b'], ['b', 'a'], ['b'], ['b'], ['a', 'b'], ['b'], ['b'], ['a'], ['a']])).toEqual([
    'crowded',
    'crowded',
    '',
    'b',
    'crowded',
    '',
    '',
    '',
    'a',
  ])
  // A reader that finds one of the two, then the other.
  expect(readAll([['a'], ['b'], ['a'], ['b']]).filter(Boolean)).toEqual([])
  expect(readAll([['a', 'a'], ['a']])).toEqual(['', 'a'])
})

test('nothing is read without being alone twice, and nothing twice within the time', () => {
  const look = fc.subarray(['a', 'b', 'c'])
  fc.assert(
    fc.property(fc.array(look, { maxLength: 60 }), fc.integer({ min: 1, max: 2_000 }), (looks, every) => {
      const read = readAll(looks, every)
      read.forEach((text, index) => {
        if (!text || text === 'crowded') return
        expect(looks[index]).toEqual([text])
        const before = read.lastIndexOf(text, index - 1)
        if (before >= 0 && index > 0) expect((index - before) * every).toBeGreaterThan(forgetAfter)
      })
    }),
  )
})

test('what the frame cuts off is not read', () => {
  const box = (x: number, y: number) => ({ x: x - 50, y: y - 50, width: 100, height: 100 })
  const [picture, frame] = [
    { width: 640, height: 480 },
    { width: 320, height: 180 },
  ]
  expect([box(320, 240), box(20, 240), box(320, 70), box(320, 20)].map(one => isShown(one, picture, frame))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isShown(box(0, 0), { width: 0, height: 0 }, frame)).toBe(true)
})
