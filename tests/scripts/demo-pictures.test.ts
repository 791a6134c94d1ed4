import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type DrawnPicture, demoPictureFolder, pictureListFile, smallerFile } from '#server/demo/committed-files.ts'
import { encodeDrawn } from '#server/pictures/encode.ts'
import { drawLogo, logoMarks } from '../../scripts/demo/logo.ts'
import { createPalette } from '../../scripts/demo/palette.ts'
import {
  type DemoScene,
  demoPictures,
  drawPicture,
  drawPlatformPicture,
  focalPoints,
  platformPictures,
} from '../../scripts/demo/pictures.ts'
import { drawScene, type SceneKind, sceneKinds } from '../../scripts/demo/scene.ts'
import { isFullRun, repetitions, someOf } from '../fixtures/extent.ts'

// The script that draws the demo pictures, and the committed pictures.

const color = '#7A3E9D'
const committed = (file: string) => readFileSync(join(demoPictureFolder, file))
const list = JSON.parse(String(committed(pictureListFile))) as Record<string, DrawnPicture>
const scenes = demoPictures.filter((picture): picture is DemoScene => 'kind' in picture)

describe('the committed pictures', () => {
  test('are exactly the listed ones', () => {
    const files = globSync('*/*.*', { cwd: demoPictureFolder }).map(path => path.split(sep).join('/'))
    expect(files.sort()).toEqual(demoPictures.map(({ file }) => file).sort())
    const focusOf = Object.entries(list).map(([file, { focus }]) => [file, focus])
    expect(Object.fromEntries(focusOf)).toEqual(focalPoints)
    const smaller = Object.entries(list).flatMap(([file, { sizes }]) => sizes.slice(0, -1).map(({ width }) => smallerFile(file, width)))
    expect(globSync('smaller/**/*.*', { cwd: demoPictureFolder }).sort()).toEqual(smaller.sort())
  })

  test('have their smaller widths beside them', async () => {
    const files = someOf(Object.entries(list), repetitions(3, scenes.length))
    for (const [file, { focus, thumb, sizes }] of files) {
      const now = await encodeDrawn(committed(file), focus)
      expect({ thumb, sizes }, `${file}: npm run demo:pictures`).toEqual({
        thumb: now.thumb,
        sizes: now.sizes.map(({ width, height }) => ({ width, height })),
      })
      for (const { width, content } of now.sizes.slice(0, -1))
        expect(await distance(content, committed(smallerFile(file, width))), `${file}: npm run demo:pictures`).toBeLessThan(2)
    }
  })

  test('have the listed size, and are small enough to send', async () => {
    for (const { file, width, height } of scenes) {
      expect(await sharp(committed(file)).metadata(), file).toMatchObject({ format: 'webp', width, height })
      expect(committed(file).length, file).toBeLessThan(120_000)
    }
  })

  // Another machine may round slightly differently, so scenes need not be equal byte by byte.
  test('look as the script draws them now', async () => {
    for (const logo of demoPictures.filter(({ file }) => file.endsWith('.svg')))
      expect((await drawPicture(logo)).equals(committed(logo.file)), `${logo.file}: npm run demo:pictures`).toBe(true)
    // Those of the bare app domain come first: they are the smallest, so the short run draws one of them.
    const drawings = [
      ...platformPictures.slice(2).map(picture => ({
        file: picture.file,
        saved: readFileSync(join('src/features/church/site/platform/pictures', picture.file)),
        draw: () => drawPlatformPicture(picture),
      })),
      ...scenes.map(scene => ({ file: scene.file, saved: committed(scene.file), draw: () => drawPicture(scene) })),
    ]
    for (const { file, saved, draw } of drawings.slice(0, repetitions(1, drawings.length)))
      expect(await distance(await draw(), saved), `${file}: npm run demo:pictures`).toBeLessThan(2)
  })
})

describe('a scene', () => {
  const sizes = isFullRun
    ? [
        [1600, 800],
        [800, 1000],
        [400, 300],
      ]
    : [[200, 150]]

  test.each(sceneKinds)('of %s is drawn in every size, small enough to send, and is not empty', async kind => {
    for (const [width = 0, height = 0] of sizes) {
      const picture = await drawScene({ kind, seed: 'church-1', color, width, height })
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height })
      expect(picture.length).toBeLessThan(120_000)
      const { channels } = await sharp(picture).stats()
      // A scene has a gradient and some grain. A failed shape or missing paint would leave a flat or black picture.
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15)
      expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(40)
    }
  })

  test.each(sceneKinds.slice(0, repetitions(2, sceneKinds.length)))(
    'of %s is the same for the same seed and different for another seed',
    async kind => {
      const draw = (seed: string) => drawScene({ kind, seed, color, width: 200, height: 150 })
      const [first, again, other] = await Promise.all([draw('a'), draw('a'), draw('b')])
      expect(again.equals(first)).toBe(true)
      expect(await distance(first, other)).toBeGreaterThan(1)
    },
  )

  test('has the colours of nature, and something in that of its church', async () => {
    const [red, green, blue] = await means('hills', '#9F1239')
    expect(blue, 'the sky').toBeGreaterThan(red - 30)
    expect(green, 'the hills').toBeGreaterThan(red)
    for (const kind of ['choir', 'worship'] as const) {
      const [one, two] = await Promise.all([small(kind, '#9F1239'), small(kind, '#1D4ED8')])
      const difference = await distance(one, two)
      expect(difference, kind).toBeGreaterThan(0.2)
      expect(difference, kind).toBeLessThan(10)
    }
  })
})

test('a palette contains only plain hex colours, also for invalid input', () => {
  for (const odd of ['#7A3E9D', 'red', '"/><script>', '#FACC15', '', '#000000', '#ffffff', '#888']) {
    const palette = createPalette(odd)
    const colors = [
      palette.brand,
      palette.accent(0),
      palette.accent(1),
      palette.accent(0.5, 3, 400),
      palette.night(0.2),
      palette.warm(0.9),
      palette.mix('#000000', '#ffffff', 0.5),
    ]
    expect(colors.filter(value => !/^#[0-9a-f]{6}$/.test(value))).toEqual([])
  }
})

describe('a logo', () => {
  test.each(logoMarks)('of %s is a mark on a tile', async mark => {
    const { data, info } = await pixels(drawLogo({ mark, color, size: 96 }))
    expect([info.width, info.height]).toEqual([96, 96])
    // The tile covers nearly all of the square, the white mark a part of it.
    expect(shareOf(data, at => (data[at + 3] ?? 0) > 128)).toBeGreaterThan(0.9)
    const white = shareOf(data, at => Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 230)
    expect(white).toBeGreaterThan(0.04)
    expect(white).toBeLessThan(0.5)
  })

  test('has a dark mark on a pale colour', async () => {
    const { data } = await pixels(drawLogo({ mark: 'dove', color: '#FACC15', size: 64 }))
    expect(data[(32 * 64 + 32) * 4]).toBeLessThan(120)
  })
})

/** Mean difference of two pictures, 0 to 255 per channel. */
async function distance(one: Buffer, two: Buffer): Promise<number> {
  const [left = Buffer.of(), right = Buffer.of()] = await Promise.all([one, two].map(picture => sharp(picture).raw().toBuffer()))
  let sum = 0
  for (const [index, value] of left.entries()) sum += Math.abs(value - (right[index] as number))
  return sum / left.length
}

const small = (kind: SceneKind, church: string) => drawScene({ kind, seed: 'x', color: church, width: 200, height: 150 })

async function means(kind: SceneKind, church: string): Promise<[number, number, number]> {
  const { channels } = await sharp(await small(kind, church)).stats()
  return channels.map(({ mean }) => mean) as [number, number, number]
}

function pixels(svg: string) {
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** Share of the pixels for which `matches` is true, 0 to 1. `matches` gets the index of a pixel's first byte. */
function shareOf(data: Buffer, matches: (at: number) => boolean): number {
  let count = 0
  for (let at = 0; at < data.length; at += 4) if (matches(at)) count += 1
  return count / (data.length / 4)
}
