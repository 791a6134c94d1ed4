import sharp from 'sharp'
import { expect, test } from 'vitest'
import { someOf } from '../../../../tests/fixtures/extent.ts'
import { heicOf } from '../../../../tests/fixtures/files/heic.ts'
import { startChild } from '../../decoding/child-process.ts'
import { limits } from '../../decoding/limits.ts'
import { encodeApart } from '../encode-apart.ts'

const squares = ['red', 'blue'] as const
const encode = async (content: Buffer) => {
  const { sizes } = await encodeApart(content, 'imagem')
  return sizes.at(-1) as (typeof sizes)[number]
}
async function pixel(content: Buffer, left: number, top: number) {
  return [...(await sharp(content).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}
const isRed = ([red = 0, , blue = 0]: number[]) => red > blue + 100

test('a photo of an iPhone is upright: it is turned once, although its Exif says so, too', async () => {
  const flat = await encode(heicOf({ squares, columns: 2 }))
  expect([flat.width, flat.height]).toEqual([128, 64])
  expect([isRed(await pixel(flat.content, 5, 5)), isRed(await pixel(flat.content, 120, 60))]).toEqual([true, false])
  const upright = await encode(heicOf({ squares, columns: 2, turns: 3, orientation: 6 }))
  expect([upright.width, upright.height]).toEqual([64, 128])
  expect([isRed(await pixel(upright.content, 5, 5)), isRed(await pixel(upright.content, 60, 120))]).toEqual([true, false])
})

test('the primary picture is taken, and only what it shows of its squares', async () => {
  const { content, width, height } = await encode(heicOf({ squares: ['blue', 'blue'], columns: 2, width: 101, height: 51, other: 'red' }))
  expect([width, height, isRed(await pixel(content, 50, 25))]).toEqual([101, 51, false])
})

test('its colours are those of its profile', async () => {
  const blue = async (colors?: { colors: Uint8Array | number }) =>
    (await pixel((await encode(heicOf({ squares: ['blue'], columns: 1, ...colors }))).content, 9, 9))[2] as number
  const white = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  const { icc = Buffer.alloc(0) } = await sharp(await white.withIccProfile('p3').png().toBuffer()).metadata()
  const usual = await blue()
  expect(await blue({ colors: 1 })).toBe(usual)
  // The blue of a screen with more colours is stronger.
  for (const colors of [icc, 12]) expect(await blue({ colors })).toBeGreaterThan(usual + 4)
})

test.each(
  someOf(
    [
      ['12 million pixels', { columns: 8, rows: 6, width: 4_032, height: 3_024 }],
      ['48 million pixels', { columns: 16, rows: 12, width: 8_064, height: 6_048 }],
    ],
    1,
  ),
)('a photo of %s is taken', { timeout: 150_000 }, async (_, { rows, columns, ...size }) => {
  const photo = heicOf({ ...size, columns, squares: Array(rows * columns).fill('photo-part') })
  // The time of a core: the clock would measure what else the machine does.
  const child = await startChild({ ...limits, wallMs: 120_000 })
  expect(await child.run({ name: 'encodePicture', argument: photo })).toMatchObject({
    sizes: [{}, {}, {}, { width: 1_600, height: 1_200 }],
  })
  child.end()
})
