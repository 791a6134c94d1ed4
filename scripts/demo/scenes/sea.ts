import type { Random } from '#server/demo/random.ts'
import { createNoise } from '../drawing/noise.ts'
import { ground, type Point, smooth } from '../drawing/paths.ts'
import { createSheet, n } from '../drawing/sheet.ts'
import { birds, clouds, dawn, glow, paintSky, sun } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

const waves = 9

/** Long waves under a low sun, with a line of foam on each crest. */
export function sea(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const horizon = height * random.between(0.38, 0.44)
  const place: Point = [width * random.between(0.64, 0.78), horizon - unit * 0.07]
  paintSky(sheet, dawn(palette, 0.66), horizon)
  clouds(sheet, random, palette.warm(0.97, 0.4), horizon * 0.95, 0.5, 0.6)
  sun(sheet, palette, place, unit * 0.048)
  birds(sheet, random, [place[0] - unit * 0.36, horizon * 0.42], palette.water(0.38), 5)
  const open = sheet.across(
    [
      [0, palette.mix(palette.water(0.8, 0.6), palette.warm(0.9), 0.6)],
      [1, palette.water(0.55)],
    ],
    [0, horizon, 0, horizon + unit * 0.12],
  )
  sheet.add(`<rect y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="${open}"/>`)

  const noise = createNoise(random, 3)
  for (let index = 0; index < waves; index += 1) {
    const near = (index + 1) / waves
    const y = horizon + (height - horizon) * (0.02 + 0.86 * near ** 1.7)
    const high = unit * (0.004 + 0.05 * near ** 1.3)
    const turns = (4.2 - 2.6 * near) * (width / unit)
    const phase = random() * 7
    const line: Point[] = Array.from({ length: 49 }, (_, step) => {
      const u = (step - 1) / 46
      // A sharpened sine: wave crests are narrow and troughs are wide.
      const wave = (1 - Math.abs(Math.sin(u * turns * Math.PI * 0.5 + phase))) ** 1.3
      return [u * width, y - wave * high - noise(u * 3, index * 5) * high * 0.9 + high * 0.4]
    })
    const crest = palette.mix(palette.water(0.75 - 0.29 * near, 1), palette.warm(0.88), 0.42 * (1 - near))
    const paint = sheet.across(
      [
        [0, palette.mix(crest, palette.warm(0.92), 0.16)],
        [0.25, crest],
        [1, palette.water(0.58 - 0.26 * near)],
      ],
      [0, y - high * 1.4, 0, y + unit * (0.05 + 0.16 * near)],
    )
    sheet.add(`<path d="${ground(smooth(line), -width * 0.1, width * 1.1, height + 9)}" fill="${paint}"/>`)
    sheet.add(foam(random, noise, line, index, unit * (0.0009 + 0.0042 * near ** 1.4), palette.warm(0.975, 0.35), 0.5 + 0.3 * near))
  }
  sheet.add(glitter(random, palette, unit, height, horizon, place[0]))
  glow(sheet, [place[0], horizon], unit * 0.6, palette.warm(0.9), 0.3, 'screen')
  return sheet.svg()
}

// The foam is a ribbon of varying thickness along the crest, with two fainter ribbons below it.
function foam(
  random: Random,
  noise: (x: number, y: number) => number,
  line: readonly Point[],
  row: number,
  thick: number,
  color: string,
  opacity: number,
): string {
  const ribbon = (drop: number, strength: number, shift: number) => {
    const upper = line.map(([x, y], index): Point => [x, y + drop * (1 + noise(index * 0.13, row + shift) * 0.7)])
    const lower = upper.map(
      ([x, y], index): Point => [x, y + thick * strength * Math.max(0, 0.25 + noise(index * 0.22 + shift, row * 3.1) * 1.9)],
    )
    return `<path d="${smooth(upper)}${smooth(lower.toReversed()).replace('M', 'L')}Z" fill="${color}" fill-opacity="${n(opacity * (shift ? 0.35 : 1))}"/>`
  }
  return ribbon(0, 1, 0) + ribbon(thick * random.between(4, 6), 0.7, 9) + ribbon(thick * random.between(8, 12), 0.5, 23)
}

function glitter(random: Random, palette: Palette, unit: number, height: number, horizon: number, x: number): string {
  let marks = ''
  for (let index = 0; index < 130; index += 1) {
    const depth = random() ** 1.6
    const left = x + unit * (0.07 + depth * 0.16) * (random() + random() - 1)
    const y = horizon + (height - horizon) * depth * 0.75
    const half = unit * (0.004 + depth * 0.016) * random.between(0.5, 1.3)
    marks += `<ellipse cx="${n(left)}" cy="${n(y)}" rx="${n(half)}" ry="${n(half * 0.1 + 0.3)}" fill="${palette.warm(0.97)}" fill-opacity="${n(random.between(0.3, 0.85) * (1 - depth * 0.6))}"/>`
  }
  return marks
}
