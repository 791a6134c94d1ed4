import type { Random } from '#server/demo/random.ts'
import { araucaria, heightAt, land, mist, ridge, tree } from '../drawing/land.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Point } from '../drawing/paths.ts'
import { createSheet, type Sheet } from '../drawing/sheet.ts'
import { birds, clouds, dawn, glow, paintSky, sun } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

const layers = 7

/** Layers of misty hills at dawn, with the sun rising on the right and a few pines on the nearest slope. */
export function hills(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const place: Point = [width * random.between(0.6, 0.76), height * random.between(0.34, 0.42)]
  paintSky(sheet, dawn(palette, 0.58), height * 0.62)
  clouds(sheet, random, palette.warm(0.96, 0.5), height * 0.5, 0.4, 0.5)
  sun(sheet, palette, place, sheet.unit * 0.042)
  birds(sheet, random, [place[0] - sheet.unit * 0.3, height * 0.24], palette.leaf(0.4), 5)

  const noise = createNoise(random, 5)
  for (let index = 0; index < layers; index += 1) {
    drawLayer(sheet, random, palette, index, noise, place)
  }
  glow(sheet, place, sheet.unit * 0.75, palette.warm(0.9), 0.22, 'screen')
  return sheet.svg()
}

function drawLayer(
  sheet: Sheet,
  random: Random,
  palette: Palette,
  index: number,
  noise: (x: number, y: number) => number,
  light: Point,
): void {
  const { height, unit } = sheet
  const near = index / (layers - 1)
  const y = height * (0.53 + 0.4 * near ** 1.15)
  const line = ridge(sheet, noise, {
    y,
    rise: unit * (0.13 - 0.05 * near),
    waves: 2.6 - 1.3 * near,
    row: index * 3 + 1,
    // The nearest land rises to the right, which leads the eye to the light and leaves the left side calm.
    shape: u => unit * near * 0.13 * (u - 0.35),
  })
  const haze = palette.mix(palette.blush(0.87, 0.9), palette.warm(0.92, 0.8), 0.35)
  // Mixed through the church's middle tone: a direct mix from haze to dark would make the middle ridges grey.
  const color =
    near < 0.5
      ? palette.mix(haze, palette.leaf(0.55, 0.95), 0.2 + 1.5 * near)
      : palette.mix(palette.leaf(0.55, 0.95), palette.leaf(0.32, 0.95), (near - 0.5) * 2)
  const foot = palette.mix(color, haze, 0.42 * (1 - near))
  sheet.add(
    land(
      sheet,
      line,
      sheet.across(
        [
          [0, color],
          [1, foot],
        ],
        [0, y - unit * 0.08, 0, y + unit * 0.2],
      ),
    ),
  )
  if (index === layers - 2) plant(sheet, random, line, color, 0.42, 0.03)
  if (index === layers - 1) plant(sheet, random, line, color, 0.6, 0.1)
  if (near < 0.9) {
    sheet.add(mist(sheet, noise, y - unit * 0.02, y + unit * 0.17, haze, 0.55 * (1 - near * 0.75)))
    glow(sheet, light, unit * 0.5, palette.warm(0.93), 0.3 * (1 - near))
  }
}

function plant(sheet: Sheet, random: Random, line: readonly Point[], color: string, from: number, size: number): void {
  const { width, unit } = sheet
  const count = size > 0.05 ? 6 : 16
  for (let index = 0; index < count; index += 1) {
    const x = width * (from + (1 - from) * random() ** 0.8)
    const foot: Point = [x, heightAt(line, x) + unit * 0.004]
    const tall = unit * size * random.between(0.65, 1.25)
    sheet.add(size > 0.05 && random.chance(0.75) ? araucaria(foot, tall, color) : tree(random, foot, tall * 0.45, color))
  }
}
