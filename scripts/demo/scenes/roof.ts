import type { Random } from '#server/demo/random.ts'
import { land, ridge } from '../drawing/land.ts'
import { createNoise } from '../drawing/noise.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { birds, clouds, paintSky, sun } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { person } from '../people/person.ts'

/** Two people lay new tiles on a roof above the town; on one side the battens still lie open. Their caps are in the church's colour. */
export function roof(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const size = Math.min(height * 0.185, width * 0.115)
  const top = height * 0.6
  paintSky(
    sheet,
    [
      [0, palette.sky(0.68)],
      [0.7, palette.sky(0.88, 0.7)],
      [1, palette.warm(0.95, 0.6)],
    ],
    height * 0.62,
  )
  sun(sheet, palette, [width * 0.86, height * 0.16], unit * 0.03)
  clouds(sheet, random, '#ffffff', height * 0.42, 0.35, 0.7)
  const noise = createNoise(random, 4)
  for (const [index, tone] of [0.78, 0.66].entries())
    sheet.add(
      land(
        sheet,
        ridge(sheet, noise, { y: height * (0.47 + index * 0.06), rise: unit * 0.04, waves: 3 + index, row: index + 3 }),
        palette.leaf(tone, 0.6),
      ),
    )
  birds(sheet, random, [width * 0.28, height * 0.2], palette.water(0.4), 4)
  const team = [
    [0.43, looks.davi, cloths.denim, 0.5],
    [0.69, looks.akemi, cloths.mustard, -0.5],
  ] as const
  for (const [u, look, cloth, turn] of team) {
    const at = [width * u, top - size * 1.35] as const
    sheet.add(
      person(sheet, palette, { at, size, look, cloth, turn, lean: turn * 10, mouth: turn > 0 ? 'smile' : 'laugh' }),
      cap(palette, at, size, turn),
    )
  }
  drawRoof(sheet, random, palette, top, size)
  for (const [index, [u, look, cloth]] of team.entries())
    sheet.add(
      person(sheet, palette, {
        at: [width * u, top - size * 1.35],
        size,
        look,
        cloth,
        armsOnly: true,
        arms: [
          { elbow: [-0.95, 1], hand: [-0.35, 1.5], short: true },
          { elbow: [0.95, 1], hand: [0.4, 1.46], short: true },
        ],
      }),
      index ? tile(palette, width * u, top + size * 0.2, size * 0.62, 0.62) : hammer(width * u, top + size * 0.05, size),
    )
  return sheet.svg()
}

const cap = (palette: Palette, [x, y]: readonly [number, number], size: number, turn: number) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)}) rotate(${n(turn * 10)})"><path d="M-0.44 -1.06Q-0.46 -1.56 0 -1.56Q0.46 -1.56 0.44 -1.06Q0 -1.2 -0.44 -1.06Z" fill="${palette.brand}"/><path d="M${n(turn > 0 ? 0.05 : -0.05)} -1.16Q${n(turn * 0.9)} -1.22 ${n(turn * 1.36)} -1.02Q${n(turn * 0.8)} -1.06 ${n(turn > 0 ? -0.1 : 0.1)} -1.06Z" fill="${palette.mix(palette.brand, '#2b2140', 0.2)}"/></g>`

const hammer = (x: number, y: number, size: number) =>
  `<g transform="translate(${n(x + size * 0.4)} ${n(y)}) rotate(28)"><rect x="${n(-size * 0.05)}" y="${n(-size * 0.7)}" width="${n(size * 0.1)}" height="${n(size * 0.9)}" rx="${n(size * 0.04)}" fill="#8a5a2f"/><rect x="${n(-size * 0.24)}" y="${n(-size * 0.82)}" width="${n(size * 0.48)}" height="${n(size * 0.2)}" rx="${n(size * 0.04)}" fill="#5a5d66"/></g>`

const tile = (palette: Palette, x: number, y: number, wide: number, tone: number) =>
  `<path d="M${n(x - wide / 2)} ${n(y - wide * 0.5)}H${n(x + wide / 2)}V${n(y)}Q${n(x)} ${n(y + wide * 0.55)} ${n(x - wide / 2)} ${n(y)}Z" fill="${palette.mix('#b9603c', '#e09a6a', tone)}" stroke="#6b2f1c" stroke-opacity="0.28" stroke-width="${n(wide * 0.05)}"/>`

/** Rows of tiles from the eaves up, each over the one below it. On the left, battens that wait for theirs. */
function drawRoof(sheet: Sheet, random: Random, palette: Palette, top: number, size: number): void {
  const { width, height } = sheet
  sheet.add(`<rect x="-9" y="${n(top)}" width="${width + 18}" height="${height}" fill="${palette.wood(0.34)}"/>`)
  for (let y = top + size * 0.1; y < height; y += size * 0.36)
    sheet.add(
      `<rect x="-9" y="${n(y)}" width="${width + 18}" height="${n(size * 0.13)}" fill="${palette.wood(0.72 + random.between(-0.04, 0.04))}"/>`,
    )
  for (let x = size * 0.4; x < width * 0.4; x += size * 1.5)
    sheet.add(`<rect x="${n(x)}" y="${n(top)}" width="${n(size * 0.17)}" height="${height}" fill="${palette.wood(0.58)}"/>`)
  const wide = size * 0.58
  const rows = Math.ceil((height - top) / (wide * 0.55)) + 1
  for (let row = rows; row >= 0; row -= 1) {
    const y = top + size * 0.24 + row * wide * 0.55
    // The upper rows are begun later, so they reach less far.
    const from = width * (0.3 - 0.028 * (rows - row) * -1 + 0.02 * (rows - row))
    for (let x = from + (row % 2) * (wide / 2); x < width + wide; x += wide) sheet.add(tile(palette, x, y, wide, random.between(0, 0.55)))
  }
  sheet.add(
    `<rect x="-9" y="${n(top - size * 0.08)}" width="${width + 18}" height="${n(size * 0.2)}" rx="${n(size * 0.1)}" fill="${palette.mix('#b9603c', '#e09a6a', 0.2)}"/>`,
  )
}
