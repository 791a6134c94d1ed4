import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawIcon, drawLogo, logoMarks } from './logo.ts'
import { createPalette } from './palette.ts'
import { createRandom } from './random.ts'
import { drawScene, sceneKinds } from './scene.ts'

const color = '#7A3E9D'
const sizes = [
  [1600, 800],
  [800, 1000],
  [400, 300],
] as const

describe('scenes', () => {
  it('has at least nine kinds', () => {
    expect(sceneKinds.length).toBeGreaterThanOrEqual(9)
  })

  it.each(sceneKinds)('%s is drawn in every size, small enough to send, and is not an empty sheet', async kind => {
    for (const [width, height] of sizes) {
      const picture = await drawScene({ kind, seed: 'church-1', color, width, height })
      const { format, width: drawnWidth, height: drawnHeight } = await sharp(picture).metadata()
      expect([format, drawnWidth, drawnHeight]).toEqual(['webp', width, height])
      expect(picture.length).toBeLessThan(120_000)
      const { channels } = await sharp(picture).stats()
      // A gradient, some grain: a failed shape or a missing paint would leave a flat or a black sheet.
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15)
      expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(40)
    }
  })

  it.each(sceneKinds)('%s is the same picture for the same seed and another one for another seed', async kind => {
    const draw = (seed: string) => drawScene({ kind, seed, color, width: 400, height: 300 })
    const [first, again, other] = await Promise.all([draw('a'), draw('a'), draw('b')])
    expect(again.equals(first)).toBe(true)
    expect(await distance(first, other)).toBeGreaterThan(1)
  })

  it('takes its colours from the church', async () => {
    const [red, , blue] = await means('#9F1239')
    const [redOfBlue, , blueOfBlue] = await means('#1D4ED8')
    expect(red).toBeGreaterThan(blue + 20)
    expect(blueOfBlue).toBeGreaterThan(redOfBlue)
  })

  it.each(['', 'not a colour', '#000000', '#ffffff', '#ffff00', '#888'])('takes %o as a colour', async odd => {
    const picture = await drawScene({ kind: 'hills', seed: 'x', color: odd, width: 400, height: 300 })
    expect((await sharp(picture).metadata()).width).toBe(400)
  })
})

describe('palette and chance', () => {
  it('gives plain hex colours only, whatever it is asked for', () => {
    for (const odd of ['#7A3E9D', 'red', '"/><script>', '#FACC15']) {
      const palette = createPalette(odd)
      const colors = [
        palette.brand,
        palette.tone(0),
        palette.tone(1),
        palette.tone(0.5, 3, 400),
        palette.night(0.2),
        palette.warm(0.9),
        palette.mix('#000000', '#ffffff', 0.5),
      ]
      expect(colors.filter(value => !/^#[0-9a-f]{6}$/.test(value))).toEqual([])
    }
  })

  it('repeats itself for a seed, stays in [0, 1) and is even', () => {
    const [left, right] = [createRandom('atrio'), createRandom('atrio')]
    const row = Array.from({ length: 4000 }, () => left())
    expect(row).toEqual(Array.from({ length: 4000 }, () => right()))
    expect(row.every(value => value >= 0 && value < 1)).toBe(true)
    expect(row.reduce((sum, value) => sum + value, 0) / row.length).toBeCloseTo(0.5, 1)
    expect(createRandom('atrip')()).not.toBe(row[0])
  })
})

describe('logos', () => {
  it.each(logoMarks)('%s is a picture on a tile, alone, and as an icon', async mark => {
    const onTile = await pixels(drawLogo({ mark, color, size: 96 }))
    const alone = await pixels(drawLogo({ mark, color, size: 96, transparent: true }))
    expect([onTile.info.width, onTile.info.height]).toEqual([96, 96])
    // The tile covers nearly all of the square, the mark alone a fair part of it.
    expect(covered(onTile.data)).toBeGreaterThan(0.9)
    expect(covered(alone.data)).toBeGreaterThan(0.06)
    expect(covered(alone.data)).toBeLessThan(0.5)
    const icon = await drawIcon({ mark, color, size: 192, maskable: false })
    const { format, width, height } = await sharp(icon).metadata()
    expect([format, width, height]).toEqual(['png', 192, 192])
  })

  it.each(logoMarks)('%s keeps to the safe circle of a maskable icon, on a full square', async mark => {
    const size = 180
    const { data } = await sharp(await drawIcon({ mark, color, size, maskable: true }))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let outside = 0
    let seeThrough = 0
    for (let index = 0; index < size * size; index += 1) {
      if (data[index * 4 + 3] !== 255) seeThrough += 1
      const [red, green, blue] = [data[index * 4], data[index * 4 + 1], data[index * 4 + 2]] as [number, number, number]
      const away = Math.hypot((index % size) - size / 2, Math.floor(index / size) - size / 2)
      if (Math.min(red, green, blue) > 230 && away > size * 0.4) outside += 1
    }
    expect({ outside, seeThrough }).toEqual({ outside: 0, seeThrough: 0 })
  })

  it('turns the mark dark on a pale colour', async () => {
    const { data } = await pixels(drawLogo({ mark: 'dove', color: '#FACC15', size: 64 }))
    const middle = (32 * 64 + 32) * 4
    expect(data[middle]).toBeLessThan(120)
  })

  it('lets no foreign markup in through the colour', () => {
    expect(drawLogo({ mark: 'star', color: '"><script>alert(1)</script>', size: 64 })).not.toContain('script')
  })
})

// Mean difference of two pictures, 0 to 255 a channel.
async function distance(one: Buffer, two: Buffer): Promise<number> {
  const [left, right] = await Promise.all([one, two].map(picture => sharp(picture).raw().toBuffer()))
  if (!left || !right) return 0
  let sum = 0
  for (const [index, value] of left.entries()) sum += Math.abs(value - (right[index] as number))
  return sum / left.length
}

async function means(church: string): Promise<[number, number, number]> {
  const { channels } = await sharp(await drawScene({ kind: 'hills', seed: 'x', color: church, width: 400, height: 300 })).stats()
  return channels.map(({ mean }) => mean) as [number, number, number]
}

function pixels(svg: string) {
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

// Part of the square that is not see-through, 0 to 1.
function covered(data: Buffer): number {
  let solid = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] as number) > 128) solid += 1
  return solid / (data.length / 4)
}
