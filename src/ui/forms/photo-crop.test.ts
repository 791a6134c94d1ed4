import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closest, moved, partOf, type Size, wholeView, zoomed } from './photo-crop.ts'

const wide: Size = { width: 400, height: 200 }

test('at first one sees the largest square in the middle', () => {
  expect(partOf(wide, wholeView(wide))).toEqual({ left: 100, top: 0, width: 200, height: 200 })
})

test('closer shows a smaller part around the same middle', () => {
  expect(partOf(wide, zoomed(wide, wholeView(wide), 2))).toEqual({ left: 150, top: 50, width: 100, height: 100 })
  expect(zoomed(wide, wholeView(wide), 99).zoom).toBe(closest)
  expect(zoomed(wide, wholeView(wide), 0).zoom).toBe(1)
})

test('moved to the right one sees more of the left, up to its edge', () => {
  expect(partOf(wide, moved(wide, wholeView(wide), 0.25, 0)).left).toBe(50)
  expect(partOf(wide, moved(wide, wholeView(wide), 9, 0)).left).toBe(0)
})

test('whatever one does, nothing but the picture is seen, in the shape of the frame', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) })
  const part = fc.double({ min: -2, max: 2, noNaN: true })
  const acts = fc.array(fc.tuple(part, part, fc.double({ min: 0, max: 9, noNaN: true })), { maxLength: 20 })
  fc.assert(
    fc.property(size, acts, fc.constantFrom(1, 16 / 9, 3 / 4), (picture, all, ratio) => {
      let view = wholeView(picture)
      for (const [right, down, zoom] of all) view = zoomed(picture, moved(picture, view, right, down, ratio), zoom, ratio)
      const { left, top, width, height } = partOf(picture, view, ratio)
      expect(width / height).toBeCloseTo(ratio)
      expect(Math.min(left, top)).toBeGreaterThan(-0.001)
      expect(left + width).toBeLessThan(picture.width + 0.001)
      expect(top + height).toBeLessThan(picture.height + 0.001)
    }),
  )
})
