import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialView, maxZoom, moveView, type Size, shownPart, zoomView } from './photo-crop.ts'

const wide: Size = { width: 400, height: 200 }

test('the initial view is the largest square in the middle', () => {
  expect(shownPart(wide, initialView(wide))).toEqual({ left: 100, top: 0, width: 200, height: 200 })
})

test('zooming in shows a smaller part around the same centre', () => {
  expect(shownPart(wide, zoomView(wide, initialView(wide), 2))).toEqual({ left: 150, top: 50, width: 100, height: 100 })
  expect(zoomView(wide, initialView(wide), 99).zoom).toBe(maxZoom)
  expect(zoomView(wide, initialView(wide), 0).zoom).toBe(1)
})

test('moving the picture to the right shows more of its left side, up to the edge', () => {
  expect(shownPart(wide, moveView(wide, initialView(wide), 0.25, 0)).left).toBe(50)
  expect(shownPart(wide, moveView(wide, initialView(wide), 9, 0)).left).toBe(0)
})

test('any sequence of actions shows only the picture, with the ratio of the frame', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) })
  const part = fc.double({ min: -2, max: 2, noNaN: true })
  const actions = fc.array(fc.tuple(part, part, fc.double({ min: 0, max: 9, noNaN: true })), { maxLength: 20 })
  fc.assert(
    fc.property(size, actions, fc.constantFrom(1, 16 / 9, 3 / 4), (picture, steps, ratio) => {
      let view = initialView(picture)
      for (const [right, down, zoom] of steps) view = zoomView(picture, moveView(picture, view, right, down, ratio), zoom, ratio)
      const { left, top, width, height } = shownPart(picture, view, ratio)
      expect(width / height).toBeCloseTo(ratio)
      expect(Math.min(left, top)).toBeGreaterThan(-0.001)
      expect(left + width).toBeLessThan(picture.width + 0.001)
      expect(top + height).toBeLessThan(picture.height + 0.001)
    }),
  )
})
