import type { Random } from '#server/demo/random.ts'
import { land, ridge } from '../drawing/land.ts'
import { createNoise } from '../drawing/noise.ts'
import { type Point, smooth } from '../drawing/paths.ts'
import { palm } from '../drawing/plants.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { birds, clouds, glow, paintSky, sun } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

/** A calm bay at sunset, with coconut palms that lean in from the right. */
export function palms(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const horizon = height * random.between(0.6, 0.64)
  const place: Point = [width * (random.between(0.5, 0.58) - (width < height * 1.5 ? 0.14 : 0)), horizon - unit * 0.075]
  paintSky(
    sheet,
    [
      [0, palette.sky(0.58)],
      [0.35, palette.mix(palette.sky(0.7), palette.blush(0.76), 0.25)],
      [0.7, palette.mix(palette.sky(0.74, 0.8), palette.blush(0.78, 1.1), 0.75)],
      [1, palette.warm(0.89, 0.95)],
    ],
    horizon,
  )
  clouds(sheet, random, palette.mix(palette.blush(0.84), palette.warm(0.9), 0.4), horizon, 0.55, 0.6)
  sun(sheet, palette, place, unit * 0.075)
  birds(sheet, random, [place[0] - unit * 0.3, horizon * 0.5], palette.water(0.3), 4)

  const noise = createNoise(random, 4)
  for (const [index, far] of [0.5, 0.2].entries()) {
    const line = ridge(sheet, noise, {
      y: horizon + unit * 0.012 * index,
      rise: unit * 0.05,
      waves: 2.6,
      row: index * 4,
      shape: u => unit * (index ? 0.17 * Math.max(0, u - 0.55) * 2 : 0.12 * Math.max(0, 0.42 - u) * 2) - unit * 0.02,
    })
    sheet.add(land(sheet, line, palette.mix(palette.leaf(0.5, 0.8), palette.blush(0.84), 0.25 + far * 0.6)))
  }
  drawBay(sheet, random, palette, horizon, place[0])
  drawBeach(sheet, noise, palette)
  const dark = palette.leaf(0.34, 0.7, -30)
  const size = Math.min(unit, height * 1.1)
  const stand = (x: number, top: number, lean: number, reach: number, color: string) =>
    sheet.add(palm(random, [width * x, height * 1.02], [width * x - unit * lean, height * top], size * reach, color))
  const jitter = random.between(-0.015, 0.015)
  stand(0.985 + jitter, 0.54, 0.03, 0.17, palette.leaf(0.46))
  stand(0.845 + jitter, 0.43, 0.1, 0.24, palette.leaf(0.4))
  stand(0.93 + jitter, 0.29, 0.045, 0.31, dark)
  glow(sheet, place, unit * 0.5, palette.warm(0.88), 0.22, 'screen')
  return sheet.svg()
}

function drawBay(sheet: Sheet, random: Random, palette: Palette, horizon: number, lightX: number): void {
  const { width, height, unit } = sheet
  const paint = sheet.across(
    [
      [0, palette.mix(palette.warm(0.88), palette.blush(0.8), 0.4)],
      [0.35, palette.mix(palette.water(0.6, 0.9), palette.blush(0.72), 0.4)],
      [1, palette.water(0.38)],
    ],
    [0, horizon, 0, height],
  )
  sheet.add(`<rect y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="${paint}"/>`)
  let marks = ''
  for (let index = 0; index < 170; index += 1) {
    const depth = random() ** 1.5
    const golden = index % 3 > 0
    const x = lightX + (golden ? unit * (0.08 + 0.06 * depth) * (random() + random() - 1) : (random() - 0.5) * width * 1.5)
    const half = unit * (0.01 + depth * 0.035) * random.between(0.5, 1.2)
    marks += `<ellipse cx="${n(x)}" cy="${n(horizon + (height - horizon) * depth * 0.8 + 1)}" rx="${n(half)}" ry="${n(half * 0.07 + 0.35)}" fill="${golden ? palette.warm(0.95) : palette.water(0.7, 0.8)}" fill-opacity="${n(golden ? 0.75 - depth * 0.35 : 0.16)}"/>`
  }
  sheet.add(marks)
}

function drawBeach(sheet: Sheet, noise: (x: number, y: number) => number, palette: Palette): void {
  const { width, height, unit } = sheet
  const edge = (shift: number): Point[] =>
    Array.from({ length: 24 }, (_, index) => {
      const u = (index - 1) / 21
      return [u * width, height * (0.93 - 0.13 * Math.max(0, u) ** 1.4) + noise(u * 2.2, 30) * unit * 0.025 + shift]
    })
  const sand = sheet.across(
    [
      [0, palette.stone(0.86, 1.6)],
      [1, palette.stone(0.7, 1.8)],
    ],
    [0, height * 0.8, 0, height],
  )
  const shape = (shift: number) => `${smooth(edge(shift))}L${n(width * 1.1)} ${height + 9}L${n(-width * 0.1)} ${height + 9}Z`
  sheet.add(
    `<path d="${shape(-unit * 0.012)}" fill="${palette.warm(0.95, 0.5)}" fill-opacity="0.35"/>`,
    `<path d="${shape(-unit * 0.004)}" fill="${palette.warm(0.96, 0.4)}" fill-opacity="0.75"/>`,
    `<path d="${shape(0)}" fill="${sand}"/>`,
  )
}
