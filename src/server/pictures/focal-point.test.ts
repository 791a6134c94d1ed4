import sharp from 'sharp'
import { expect, test } from 'vitest'
import { centre, findFocalPoint } from './focal-point.ts'

const width = 600
const height = 400

/** A grey wall with a red ball at a place in percent. */
const wallWithBall = (x: number, y: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8a8f94"/><circle cx="${(x / 100) * width}" cy="${(y / 100) * height}" r="24" fill="#e0402a"/></svg>`,
    ),
  )

/** The visible part of a picture, from 0 to 1, along a side of which a crop shows only a share (`object-position`). */
const visible = (share: number, position: number): [number, number] => [
  (1 - share) * (position / 100),
  (1 - share) * (position / 100) + share,
]

test.each([
  [94, 12],
  [5, 50],
  [50, 93],
  [50, 7],
  [30, 35],
])('no crop loses a ball at %d %, %d %', async (x, y) => {
  const focus = await findFocalPoint(wallWithBall(x, y))
  // A banner on a phone and on a wide screen, a card, a square, and the widest one, of the about page.
  for (const ratio of [4 / 5, 5 / 2, 16 / 9, 1, 21 / 9]) {
    const shares = [Math.min(1, (ratio * height) / width), Math.min(1, width / ratio / height)] as const
    for (const [share, position, place] of [[shares[0], focus.x, x] as const, [shares[1], focus.y, y] as const]) {
      const [from, to] = visible(share, position)
      expect(place / 100, `ratio ${ratio}, focal point ${focus.x} ${focus.y}`).toBeGreaterThanOrEqual(from)
      expect(place / 100, `ratio ${ratio}, focal point ${focus.x} ${focus.y}`).toBeLessThanOrEqual(to)
    }
  }
})

test('the focal point of an empty wall, or of one pixel, is its centre', async () => {
  for (const side of [300, 1]) {
    const wall = sharp({ create: { width: side, height: side, channels: 3, background: '#8a8f94' } }).png()
    expect(await findFocalPoint(sharp(await wall.toBuffer()))).toEqual(centre)
  }
})
