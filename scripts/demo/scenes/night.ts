import type { Random } from '#server/demo/random.ts'
import { heightAt, land, mist, ridge, tree } from '../drawing/land.ts'
import { createNoise, step } from '../drawing/noise.ts'
import type { Point } from '../drawing/paths.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow, paintSky } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

/** A clear night: the Milky Way, one bright star, and hills with a small village with lit windows. */
export function night(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const place: Point = [width * random.between(0.64, 0.74), height * random.between(0.22, 0.28)]
  paintSky(
    sheet,
    [
      [0, palette.night(0.17, 0.9)],
      [0.45, palette.night(0.28)],
      [0.8, palette.mix(palette.night(0.45), palette.night(0.46), 0.45)],
      [1, palette.mix(palette.night(0.64, 0.8), palette.blush(0.74), 0.5)],
    ],
    height * 0.82,
  )
  drawStars(sheet, random, palette)
  drawBrightStar(sheet, place, palette)

  const noise = createNoise(random, 4)
  for (let index = 0; index < 4; index += 1) {
    const near = index / 3
    const y = height * (0.7 + near * 0.19)
    const line = ridge(sheet, noise, {
      y,
      rise: unit * (0.1 - near * 0.045),
      waves: 2.4 - near,
      row: index * 2 + 1,
      shape: u => unit * 0.09 * near * (u - 0.4),
    })
    const color = palette.mix(palette.mix(palette.night(0.5), palette.night(0.52), 0.5), palette.night(0.14, 0.8), 0.25 + 0.72 * near)
    sheet.add(
      land(
        sheet,
        line,
        sheet.across(
          [
            [0, color],
            [1, palette.mix(color, palette.night(0.4, 0.8), 0.3 * (1 - near))],
          ],
          [0, y - unit * 0.06, 0, y + unit * 0.16],
        ),
      ),
    )
    if (near < 0.9)
      sheet.add(
        mist(
          sheet,
          noise,
          y - unit * 0.01,
          y + unit * 0.12,
          palette.mix(palette.night(0.6, 0.6), palette.blush(0.7), 0.4),
          0.22 * (1 - near),
        ),
      )
    if (index === 2) drawVillage(sheet, random, palette, line)
    if (index === 3) {
      for (let count = 0; count < 7; count += 1) {
        const x = width * (0.55 + 0.45 * random())
        sheet.add(tree(random, [x, heightAt(line, x)], unit * random.between(0.025, 0.05), color))
      }
    }
  }
  return sheet.svg()
}

function drawStars(sheet: Sheet, random: Random, palette: Palette): void {
  const { width, height, unit } = sheet
  const noise = createNoise(random, 5)
  // The Milky Way is a diagonal band from the lower right to the upper left, with more stars than elsewhere.
  const slope = random.between(0.5, 0.8)
  const centre = random.between(0.62, 0.72)
  const band = (x: number, y: number) => {
    const away = ((x - centre * width) * slope - (y - height * 0.3)) / unit
    return Math.exp(-((away / 0.15) ** 2))
  }
  const cloud = (u: number, v: number) => {
    const grain = noise((u * width) / unit / 0.5, (v * height) / unit / 0.5)
    return band(u * width + grain * unit * 0.1, v * height) * step(-0.55, 0.8, grain) * (1 - step(0.4, 0.85, v))
  }
  const box = { x: 0, y: 0, width, height }
  sheet.add(sheet.texture(box, palette.mix(palette.night(0.8, 0.7), palette.blush(0.85), 0.4), (u, v) => cloud(u, v) * 0.5))
  const stars: string[] = []
  for (let index = 0; index < 900; index += 1) {
    const x = random() * width
    const y = random() ** 1.15 * height * 0.78
    if (random() > 0.3 + band(x, y) * 0.8) continue
    const bright = random() ** 5
    const radius = unit * (0.0006 + bright * 0.0017)
    const opacity = (0.35 + random() * 0.55) * (1 - step(0.45, 0.78, y / height) * 0.8)
    const color = random.chance(0.25) ? palette.warm(0.93) : palette.night(0.96, 0.4)
    if (bright > 0.7) glow(sheet, [x, y], radius * 6, color, 0.32)
    stars.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}" fill-opacity="${n(opacity)}"/>`)
  }
  sheet.add(...stars)
}

function drawBrightStar(sheet: Sheet, place: Point, palette: Palette): void {
  const { unit } = sheet
  glow(sheet, place, unit * 0.3, palette.warm(0.9), 0.5)
  glow(sheet, place, unit * 0.07, palette.warm(0.98), 0.9)
  const [x, y] = place
  // Both control points of a curve are near the centre, which makes the tips very thin.
  const ray = (up: number, down: number, side: number) => {
    const waist = unit * 0.0045
    const turn = (dx: number, dy: number, toX: number, toY: number) =>
      `C${n(x + dx * waist)} ${n(y + dy * waist)} ${n(x + dx * waist)} ${n(y + dy * waist)} ${n(x + toX)} ${n(y + toY)}`
    return `M${n(x)} ${n(y - up)}${turn(1, -1, side, 0)}${turn(1, 1, 0, down)}${turn(-1, 1, -side, 0)}${turn(-1, -1, 0, -up)}Z`
  }
  sheet.add(
    `<path d="${ray(unit * 0.09, unit * 0.2, unit * 0.06)}" fill="${palette.warm(0.98, 0.7)}"/>`,
    `<path d="${ray(unit * 0.032, unit * 0.032, unit * 0.032)}" transform="rotate(45 ${n(x)} ${n(y)})" fill="${palette.warm(0.98, 0.7)}" fill-opacity="0.85"/>`,
  )
}

function drawVillage(sheet: Sheet, random: Random, palette: Palette, line: readonly Point[]): void {
  const { width, unit } = sheet
  const wall = palette.night(0.27, 0.8)
  const roof = palette.night(0.16, 0.8)
  const centre = random.between(0.68, 0.76)
  glow(sheet, [width * centre, heightAt(line, width * centre)], unit * 0.26, palette.warm(0.82), 0.28)
  for (let index = 0; index < 8; index += 1) {
    const x = width * centre + unit * (index - 3.5) * 0.048 + unit * random.between(-0.008, 0.008)
    const y = Math.max(heightAt(line, x - unit * 0.015), heightAt(line, x + unit * 0.015)) + unit * 0.002
    const half = unit * random.between(0.016, 0.024)
    const tall = unit * random.between(0.015, 0.021)
    sheet.add(
      `<path d="M${n(x - half)} ${n(y + unit * 0.004)}V${n(y - tall)}L${n(x)} ${n(y - tall - half * 0.75)}L${n(x + half)} ${n(y - tall)}V${n(y + unit * 0.02)}Z" fill="${wall}"/>`,
      `<path d="M${n(x - half * 1.2)} ${n(y - tall + half * 0.12)}L${n(x)} ${n(y - tall - half * 0.85)}L${n(x + half * 1.2)} ${n(y - tall + half * 0.12)}" fill="none" stroke="${roof}" stroke-width="${n(half * 0.2)}"/>`,
      ...[-0.45, 0.2].map(
        side =>
          `<rect x="${n(x + half * side)}" y="${n(y - tall * 0.75)}" width="${n(half * 0.3)}" height="${n(tall * 0.36)}" fill="${palette.warm(0.9, 1.1)}" fill-opacity="${random.chance(0.8) ? 1 : 0.15}"/>`,
      ),
    )
  }
}
