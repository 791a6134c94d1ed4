import type { Random } from '#server/demo/random.ts'
import { land, ridge } from '../drawing/land.ts'
import { createNoise } from '../drawing/noise.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { birds, clouds, dawn, glow, paintSky, sun } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { person } from '../people/person.ts'

/** A river boat with two decks arrives before the forest; people wave from it. Its stripe is in the church's colour. */
export function riverboat(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const shore = height * 0.56
  paintSky(sheet, dawn(palette), shore)
  sun(sheet, palette, [width * 0.2, height * 0.3], unit * 0.03)
  clouds(sheet, random, palette.warm(0.96, 0.5), height * 0.44, 0.4, 0.6)
  const noise = createNoise(random, 4)
  for (const [index, tone] of [0.6, 0.46].entries())
    sheet.add(
      land(
        sheet,
        ridge(sheet, noise, { y: shore - unit * (0.1 - index * 0.045), rise: unit * 0.035, waves: 9 + index * 5, row: index + 2 }),
        palette.leaf(tone, 0.8),
      ),
    )
  birds(sheet, random, [width * 0.34, height * 0.18], palette.water(0.3), 5)
  drawRiver(sheet, random, palette, shore)
  drawBoat(sheet, palette, width * 0.6, height * 0.79, Math.min(width * 0.3, height * 0.5))
  glow(sheet, [width * 0.2, height * 0.3], unit * 0.6, palette.warm(0.94), 0.25, 'screen')
  return sheet.svg()
}

function drawRiver(sheet: Sheet, random: Random, palette: Palette, shore: number): void {
  const { width, height, unit } = sheet
  const water = sheet.across(
    [
      [0, palette.mix(palette.leaf(0.5, 0.6), palette.warm(0.8), 0.4)],
      [0.25, palette.mix(palette.water(0.6, 0.7), palette.warm(0.84), 0.35)],
      [1, palette.water(0.4, 0.8)],
    ],
    [0, shore, 0, height],
  )
  sheet.add(`<rect x="-9" y="${n(shore)}" width="${width + 18}" height="${height}" fill="${water}"/>`)
  for (let index = 0; index < 160; index += 1) {
    const depth = random() ** 1.4
    const [x, y] = [width * random(), shore + (height - shore) * (0.03 + depth * 0.95)]
    const half = unit * (0.01 + depth * 0.05) * random.between(0.5, 1.3)
    const color = random.chance(0.5) ? palette.warm(0.95, 0.7) : palette.water(0.3)
    sheet.add(
      `<path d="M${n(x - half)} ${n(y)}Q${n(x)} ${n(y - unit * 0.004)} ${n(x + half)} ${n(y)}Q${n(x)} ${n(y + unit * 0.004)} ${n(x - half)} ${n(y)}Z" fill="${color}" fill-opacity="${n(random.between(0.15, 0.45))}"/>`,
    )
  }
}

/** @param half half of its length @param line where it meets the water */
function drawBoat(sheet: Sheet, palette: Palette, x: number, line: number, half: number): void {
  const white = sheet.linear([
    [0, '#fffdf6'],
    [1, '#dcd8cc'],
  ])
  const deck = (index: number) => line - half * (0.2 + index * 0.42)
  const post = '#efe9da'
  sheet.add(
    `<ellipse cx="${n(x)}" cy="${n(line + half * 0.1)}" rx="${n(half * 1.08)}" ry="${n(half * 0.1)}" fill="${palette.water(0.2)}" fill-opacity="0.5" filter="${sheet.blur(half * 0.03)}"/>`,
    // The cabins behind the people.
    `<rect x="${n(x - half * 0.42)}" y="${n(deck(1))}" width="${n(half * 1.22)}" height="${n(half * 0.44)}" fill="${palette.water(0.46, 0.6)}"/>`,
    `<rect x="${n(x - half * 0.2)}" y="${n(deck(2))}" width="${n(half * 0.9)}" height="${n(half * 0.42)}" fill="${palette.water(0.5, 0.6)}"/>`,
  )
  const people = [
    [-0.24, 0, looks.lia, cloths.white, true],
    [0.19, 0, looks.caio, cloths.sky, false],
    [0.62, 0, looks.nair, cloths.mustard, true],
    [0.25, 1, looks.joana, cloths.coral, true],
    [0.56, 1, looks.davi, cloths.cream, false],
  ] as const
  const size = half * 0.15
  for (const [u, level, look, cloth, waves] of people)
    sheet.add(
      person(sheet, palette, {
        at: [x + u * half, deck(level) - size * 0.95],
        size,
        look,
        cloth,
        mouth: 'laugh',
        turn: -0.3,
        length: 0.95,
        arms: waves
          ? [{ elbow: [-1.15, 0.1], hand: [-1.05, -0.85], short: true }]
          : [
              { elbow: [-0.85, 1], hand: [-0.3, 1.2], short: true },
              { elbow: [0.85, 1], hand: [0.3, 1.2], short: true },
            ],
      }),
    )
  // Railings and roofs before them, then the hull.
  for (const level of [0, 1]) {
    const [left, right] = level ? [x - half * 0.22, x + half * 0.72] : [x - half * 0.46, x + half * 0.84]
    sheet.add(
      `<path d="M${n(left)} ${n(deck(level) - half * 0.1)}H${n(right)}" stroke="${post}" stroke-width="${n(half * 0.028)}"/>`,
      `<rect x="${n(left - half * 0.06)}" y="${n(deck(level + 1) - half * 0.03)}" width="${n(right - left + half * 0.12)}" height="${n(half * 0.075)}" rx="${n(half * 0.03)}" fill="${white}"/>`,
    )
    for (let index = 0; index <= 3; index += 1) {
      const at = left + ((right - left) * index) / 3
      sheet.add(`<path d="M${n(at)} ${n(deck(level))}V${n(deck(level + 1))}" stroke="${post}" stroke-width="${n(half * 0.022)}"/>`)
    }
  }
  sheet.add(
    `<path d="M${n(x - half * 1.08)} ${n(line - half * 0.3)}Q${n(x - half * 0.6)} ${n(line - half * 0.18)} ${n(x + half * 0.98)} ${n(line - half * 0.2)}L${n(x + half * 0.92)} ${n(line + half * 0.1)}H${n(x - half * 0.78)}Q${n(x - half * 0.98)} ${n(line)} ${n(x - half * 1.08)} ${n(line - half * 0.3)}Z" fill="${white}"/>`,
    `<path d="M${n(x - half * 1.03)} ${n(line - half * 0.14)}Q${n(x - half * 0.55)} ${n(line - half * 0.05)} ${n(x + half * 0.955)} ${n(line - half * 0.08)}L${n(x + half * 0.94)} ${n(line)}H${n(x - half * 0.9)}Z" fill="${palette.brand}"/>`,
  )
}
