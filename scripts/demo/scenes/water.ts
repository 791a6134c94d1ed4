import type { Random } from '#server/demo/random.ts'
import { land, ridge } from '../drawing/land.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Point } from '../drawing/paths.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { beams, birds, clouds, glow, paintSky } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths } from '../people/looks.ts'

/** Sunlight through clouds over a wide lake, with distant hills and a small fishing boat. */
export function water(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const horizon = height * random.between(0.54, 0.58)
  const place: Point = [width * random.between(0.62, 0.74), height * 0.16]
  paintSky(
    sheet,
    [
      [0, palette.sky(0.46)],
      [0.4, palette.sky(0.62)],
      [0.75, palette.mix(palette.sky(0.8, 0.7), palette.blush(0.8), 0.6)],
      [1, palette.warm(0.91, 0.8)],
    ],
    horizon,
  )
  glow(sheet, place, unit * 0.75, palette.warm(0.92), 0.85)
  clouds(sheet, random, palette.mix(palette.sky(0.5, 0.7), palette.blush(0.7), 0.35), horizon * 0.9, 0.55, 0.7)
  clouds(sheet, random, palette.warm(0.95, 0.7), horizon * 0.75, 0.25, 0.6)
  glow(sheet, place, unit * 0.2, palette.warm(0.98), 0.9)
  beams(sheet, random, {
    origin: place,
    from: 0.35,
    to: Math.PI - 0.35,
    count: 9,
    reach: unit * 0.85,
    color: palette.warm(0.95, 0.7),
    opacity: 0.34,
  })

  const noise = createNoise(random, 4)
  for (const [index, tone] of [0.68, 0.52].entries()) {
    const line = ridge(sheet, noise, {
      y: horizon - unit * (0.035 - index * 0.025),
      rise: unit * (0.05 - index * 0.022),
      waves: 2.2 + index,
      row: index + 2,
      shape: u => unit * 0.06 * (index ? 0.5 - u : u - 0.5),
    })
    const paint = sheet.across(
      [
        [0, palette.mix(palette.leaf(tone, 0.6), palette.warm(0.85), 0.25)],
        [1, palette.mix(palette.water(tone + 0.12, 0.5), palette.warm(0.9), 0.45)],
      ],
      [0, horizon - unit * 0.09, 0, horizon],
    )
    sheet.add(land(sheet, line, paint))
  }
  glow(sheet, [place[0], horizon - unit * 0.02], unit * 0.34, palette.warm(0.95), 0.7)
  drawSurface(sheet, random, palette, horizon, place[0])
  const boat: Point = [place[0] + unit * random.between(0.1, 0.17), horizon + (height - horizon) * 0.34]
  drawBoat(sheet, boat, unit * 0.085, palette)
  birds(sheet, random, [place[0] - unit * 0.34, horizon - unit * 0.2], palette.water(0.3), 4)
  return sheet.svg()
}

function drawSurface(sheet: Sheet, random: Random, palette: Palette, horizon: number, lightX: number): void {
  const { width, height, unit } = sheet
  const deep = sheet.across(
    [
      [0, palette.warm(0.88, 0.7)],
      [0.08, palette.mix(palette.water(0.66, 0.7), palette.blush(0.8), 0.5)],
      [0.4, palette.water(0.46, 0.9)],
      [1, palette.water(0.36, 0.9)],
    ],
    [0, horizon, 0, height],
  )
  sheet.add(`<rect x="0" y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="${deep}"/>`)
  const path = sheet.across(
    [
      [0, palette.warm(0.97), 0.95],
      [0.5, palette.warm(0.88), 0.3],
      [1, palette.warm(0.85), 0.05],
    ],
    [0, horizon, 0, height],
  )
  sheet.add(
    `<path d="M${n(lightX - unit * 0.1)} ${n(horizon)}L${n(lightX + unit * 0.1)} ${n(horizon)}L${n(lightX + unit * 0.2)} ${height}L${n(lightX - unit * 0.2)} ${height}Z" fill="${path}" filter="${sheet.blur(unit * 0.03)}"/>`,
  )
  // Ripples are lens shapes that are larger when nearer: many golden ones under the light, a few dark and pale ones elsewhere.
  const ripples: string[] = []
  for (let index = 0; index < 420; index += 1) {
    const depth = random() ** 1.7
    const golden = random.chance(0.62)
    const spread = golden ? unit * (0.1 + depth * 0.13) * (random() + random() - 1) * 1.4 : width * (random() - 0.5) * 2
    const x = lightX + spread
    const y = horizon + (height - horizon) * (0.01 + depth * 0.97)
    const half = unit * (0.006 + depth * 0.05) * random.between(0.4, 1.2)
    const thick = unit * (0.0008 + depth * 0.0042) * random.between(0.5, 1)
    const color = golden ? palette.warm(0.96, 0.9) : random.chance(0.5) ? palette.water(0.2 + 0.2 * (1 - depth)) : palette.water(0.72, 0.6)
    const opacity = golden ? random.between(0.35, 0.9) * (1 - depth * 0.45) : random.between(0.08, 0.26)
    ripples.push(
      `<path d="M${n(x - half)} ${n(y)}Q${n(x)} ${n(y - thick * 2)} ${n(x + half)} ${n(y)}Q${n(x)} ${n(y + thick * 2)} ${n(x - half)} ${n(y)}Z" fill="${color}" fill-opacity="${n(opacity)}"/>`,
    )
  }
  sheet.add(...ripples)
}

function drawBoat(sheet: Sheet, [x, y]: Point, size: number, palette: Palette): void {
  const dark = palette.wood(0.34)
  const hull = (flip: number, depth: number) =>
    `M${n(x - size)} ${n(y - flip * size * 0.2)}Q${n(x - size * 0.72)} ${n(y + flip * size * depth)} ${n(x - size * 0.4)} ${n(y + flip * size * depth)}L${n(x + size * 0.55)} ${n(y + flip * size * depth)}Q${n(x + size * 0.85)} ${n(y + flip * size * depth * 0.8)} ${n(x + size * 1.08)} ${n(y - flip * size * 0.26)}Q${n(x)} ${n(y + flip * size * 0.04)} ${n(x - size)} ${n(y - flip * size * 0.2)}Z`
  const base = y + size * 0.24
  sheet.add(
    `<ellipse cx="${n(x + size * 0.03)}" cy="${n(base + size * 0.1)}" rx="${n(size * 1.05)}" ry="${n(size * 0.16)}" fill="${palette.water(0.2)}" fill-opacity="0.55" filter="${sheet.blur(size * 0.06)}"/>`,
    `<path d="${hull(1, 0.24)}" fill="${dark}"/>`,
    // A line of light on the upper edge of the boat, then two people and an oar.
    `<path d="M${n(x - size)} ${n(y - size * 0.2)}Q${n(x)} ${n(y + size * 0.04)} ${n(x + size * 1.08)} ${n(y - size * 0.26)}" fill="none" stroke="${palette.warm(0.9)}" stroke-width="${n(size * 0.028)}" stroke-opacity="0.85"/>`,
    person(x - size * 0.32, y, size, palette.brand),
    person(x + size * 0.36, y - size * 0.02, size * 0.94, cloths.denim),
    `<path d="M${n(x + size * 0.12)} ${n(y - size * 0.34)}L${n(x - size * 0.02)} ${n(y + size * 0.34)}" stroke="${dark}" stroke-width="${n(size * 0.035)}" stroke-linecap="round"/>`,
  )
}

function person(x: number, y: number, size: number, color: string): string {
  return `<g fill="${color}"><circle fill="#4a2c1c" cx="${n(x)}" cy="${n(y - size * 0.56)}" r="${n(size * 0.095)}"/><path d="M${n(x - size * 0.17)} ${n(y + size * 0.05)}C${n(x - size * 0.2)} ${n(y - size * 0.34)} ${n(x - size * 0.1)} ${n(y - size * 0.45)} ${n(x)} ${n(y - size * 0.45)}C${n(x + size * 0.11)} ${n(y - size * 0.45)} ${n(x + size * 0.2)} ${n(y - size * 0.34)} ${n(x + size * 0.18)} ${n(y + size * 0.05)}Z"/></g>`
}
