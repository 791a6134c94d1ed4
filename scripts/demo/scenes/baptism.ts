import type { Random } from '#server/demo/random.ts'
import { heightAt, land, ridge, tree } from '../drawing/land.ts'
import { createNoise } from '../drawing/noise.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { clouds, glow, paintSky } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { person } from '../people/person.ts'

/** A baptism in a river on a clear morning: a young woman laughs, a pastor and an older woman stand with her in the water. */
export function baptism(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const bank = height * 0.47
  paintSky(
    sheet,
    [
      [0, palette.sky(0.7)],
      [0.6, palette.sky(0.87, 0.8)],
      [1, palette.warm(0.95, 0.6)],
    ],
    bank,
  )
  clouds(sheet, random, '#ffffff', bank, 0.6, 0.85)
  drawBanks(sheet, random, palette, bank)
  drawRiver(sheet, random, palette, bank)
  const size = Math.min(height * 0.165, width * 0.13)
  const centre = width * 0.58
  const water = height * 0.8
  const group = [
    {
      x: 0,
      look: looks.lia,
      cloth: cloths.white,
      turn: 0.2,
      lean: -3,
      mouth: 'laugh',
      scale: 1,
      arms: [
        { elbow: [-0.86, 1.15], hand: [0.2, 0.72] },
        { elbow: [0.86, 1.15], hand: [-0.18, 0.86] },
      ],
    },
    {
      x: -1.75,
      look: looks.davi,
      cloth: cloths.denim,
      turn: 0.9,
      lean: 5,
      mouth: 'smile',
      scale: 1.08,
      arms: [{ elbow: [0.86, 1.02], hand: [1.22, 0.36] }],
    },
    {
      x: 1.85,
      look: looks.rosa,
      cloth: palette.mix(palette.brand, '#fff1e0', 0.15),
      turn: -0.9,
      lean: -5,
      mouth: 'smile',
      scale: 0.98,
      arms: [{ elbow: [-0.88, 1.04], hand: [-1.28, 0.36] }],
    },
  ] as const
  for (const { x, scale, ...figure } of group) {
    sheet.add(person(sheet, palette, { ...figure, at: [centre + x * size, water - size * 1.42 * scale], size: size * scale, length: 1.5 }))
    drawRings(sheet, palette, centre + x * size, water, size)
  }
  drawNearWater(sheet, palette, water, centre, size)
  glow(sheet, [centre, height * 0.3], unit * 0.6, palette.warm(0.95), 0.3, 'screen')
  return sheet.svg()
}

function drawBanks(sheet: Sheet, random: Random, palette: Palette, bank: number): void {
  const { width, unit } = sheet
  const noise = createNoise(random, 4)
  for (const [index, light] of [0.78, 0.66, 0.52].entries()) {
    const line = ridge(sheet, noise, {
      y: bank - unit * (0.06 - index * 0.035),
      rise: unit * (0.08 - index * 0.02),
      waves: 2 + index,
      row: index * 3,
    })
    sheet.add(
      land(
        sheet,
        line,
        sheet.across(
          [
            [0, palette.leaf(light, 0.85, -12 * index)],
            [1, palette.leaf(light - 0.1)],
          ],
          [0, bank - unit * 0.1, 0, bank],
        ),
      ),
    )
    if (index === 0) continue
    for (let count = 0; count < 12; count += 1) {
      const x = width * random()
      sheet.add(
        tree(
          random,
          [x, heightAt(line, x) + unit * 0.006],
          unit * random.between(0.04, 0.1),
          palette.leaf(light - random.between(0.02, 0.14), 1, random.between(-25, 12)),
        ),
      )
    }
  }
}

function drawRiver(sheet: Sheet, random: Random, palette: Palette, bank: number): void {
  const { width, height, unit } = sheet
  const top = bank + unit * 0.03
  const paint = sheet.across(
    [
      [0, palette.leaf(0.68, 0.5)],
      [0.2, palette.water(0.78, 0.8)],
      [0.6, palette.water(0.62)],
      [1, palette.water(0.44)],
    ],
    [0, top, 0, height],
  )
  sheet.add(
    `<path d="M${-unit} ${n(top)}Q${n(width * 0.5)} ${n(top + unit * 0.03)} ${n(width + unit)} ${n(top)}V${height + unit}H${-unit}Z" fill="${paint}"/>`,
  )
  for (let index = 0; index < 130; index += 1) {
    const depth = random()
    const half = unit * (0.012 + depth * 0.05) * random.between(0.5, 1.2)
    const x = width * random()
    const y = top + (height - top) * (0.08 + depth * 0.9)
    sheet.add(
      `<path d="M${n(x - half)} ${n(y)}Q${n(x)} ${n(y - half * 0.12)} ${n(x + half)} ${n(y)}Q${n(x)} ${n(y + half * 0.07)} ${n(x - half)} ${n(y)}Z" fill="${random.chance(0.6) ? '#ffffff' : palette.leaf(0.5, 0.7)}" fill-opacity="${n(random.between(0.12, 0.4))}"/>`,
    )
  }
}

function drawRings(sheet: Sheet, palette: Palette, x: number, y: number, size: number): void {
  for (const [wide, strength] of [
    [1.15, 0.75],
    [1.6, 0.4],
    [2.1, 0.22],
  ] as const)
    sheet.add(
      `<ellipse cx="${n(x)}" cy="${n(y + size * 0.04)}" rx="${n(size * wide)}" ry="${n(size * wide * 0.16)}" fill="none" stroke="${palette.water(0.95, 0.4)}" stroke-opacity="${strength}" stroke-width="${n(size * 0.045)}"/>`,
    )
}

/** The water in front of the people hides their hips and shows their blurred reflection. */
function drawNearWater(sheet: Sheet, palette: Palette, y: number, x: number, size: number): void {
  const { width, height, unit } = sheet
  const paint = sheet.across(
    [
      [0, palette.water(0.6), 0],
      [0.12, palette.water(0.58), 0.9],
      [1, palette.water(0.42), 1],
    ],
    [0, y - size * 0.1, 0, height],
  )
  sheet.add(`<rect x="${-unit}" y="${n(y - size * 0.06)}" width="${n(width + 2 * unit)}" height="${n(height)}" fill="${paint}"/>`)
  for (const [dx, color] of [
    [-1.75, cloths.denim],
    [0, cloths.white],
    [1.85, palette.brand],
  ] as const)
    sheet.add(
      `<ellipse cx="${n(x + dx * size)}" cy="${n(y + size * 0.42)}" rx="${n(size * 0.75)}" ry="${n(size * 0.32)}" fill="${color}" fill-opacity="0.35" filter="${sheet.blur(size * 0.12)}"/>`,
    )
}
