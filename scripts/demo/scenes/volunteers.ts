import type { Random } from '#server/demo/random.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { person } from '../people/person.ts'

/** Volunteers fill boxes with food and blankets, under a row of lamps. Their aprons are in the church's colour. */
export function volunteers(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const size = Math.min(height * 0.175, width * 0.115)
  const centre = width * 0.56
  const edge = height * 0.76
  drawStore(sheet, random, palette, size)
  const team = [
    [-2.9, looks.tomas, cloths.sage, 0.7],
    [-0.95, looks.iara, cloths.cream, -0.3],
    [1, looks.benedito, cloths.denim, 0.5],
    [2.95, looks.akemi, cloths.rose, -0.8],
  ] as const
  for (const [index, [x, look, cloth, turn]] of team.entries()) {
    const at = [centre + x * size, edge - size * (1.62 + (index % 2) * 0.12)] as const
    sheet.add(
      person(sheet, palette, { at, size, look, cloth, turn, lean: turn * 6, mouth: index % 2 ? 'laugh' : 'smile' }),
      apron(palette, at, size),
      person(sheet, palette, {
        at,
        size,
        look,
        cloth,
        turn,
        lean: turn * 6,
        mouth: index % 2 ? 'laugh' : 'smile',
        armsOnly: true,
        arms: [
          { elbow: [-0.92, 1.1], hand: [-0.45, 1.5] },
          { elbow: [0.92, 1.1], hand: [0.5, 1.48] },
        ],
      }),
    )
  }
  drawTable(sheet, palette, edge)
  for (const x of [-2, 0.05, 2.05]) drawBox(sheet, random, palette, centre + x * size, edge + size * 0.28, size * 0.72)
  for (const [index, x] of [-3.1, -1, 1.05, 3.15].entries()) drawBlankets(sheet, centre + x * size, edge + size * 0.2, size * 0.42, index)
  glow(sheet, [centre, 0], height, palette.warm(0.95), 0.3, 'screen')
  return sheet.svg()
}

function apron(palette: Palette, [x, y]: readonly [number, number], size: number): string {
  return `<path transform="translate(${n(x)} ${n(y)}) scale(${n(size)})" d="M-0.3 0.1L-0.4 0.66Q-0.62 1 -0.6 2.2H0.6Q0.62 1 0.4 0.66L0.3 0.1L0.22 0.1L0.32 0.62H-0.32L-0.22 0.1Z" fill="${palette.brand}"/>`
}

function drawStore(sheet: Sheet, random: Random, palette: Palette, size: number): void {
  const { width, height } = sheet
  const wall = sheet.linear([
    [0, palette.water(0.8, 0.5)],
    [1, palette.water(0.66, 0.6)],
  ])
  sheet.add(`<rect width="${width}" height="${height}" fill="${wall}"/>`)
  const goods = [cloths.cream, cloths.mustard, cloths.coral, cloths.sage, cloths.sky, cloths.rose]
  for (const row of [0.24, 0.48]) {
    let x = -size * 0.2
    while (x < width) {
      const wide = size * random.between(0.24, 0.5)
      const tall = size * random.between(0.4, 0.75)
      const color = palette.mix(goods[Math.floor(random() * goods.length)] ?? cloths.cream, palette.water(0.72, 0.5), 0.4)
      sheet.add(
        `<rect x="${n(x)}" y="${n(height * row - tall)}" width="${n(wide)}" height="${n(tall)}" rx="${n(size * 0.06)}" fill="${color}"/><rect x="${n(x)}" y="${n(height * row - tall * 0.62)}" width="${n(wide)}" height="${n(tall * 0.28)}" fill="#fff" fill-opacity="0.35"/>`,
      )
      x += wide + size * random.between(0.04, 0.2)
    }
    sheet.add(`<rect y="${n(height * row)}" width="${width}" height="${n(size * 0.13)}" fill="${palette.wood(0.58, 0.8)}"/>`)
  }
}

function drawTable(sheet: Sheet, palette: Palette, edge: number): void {
  const { width, height, unit } = sheet
  const top = sheet.across(
    [
      [0, palette.wood(0.8)],
      [0.25, palette.wood(0.68)],
      [1, palette.wood(0.42)],
    ],
    [0, edge, 0, height],
  )
  sheet.add(`<rect x="${-unit}" y="${n(edge)}" width="${n(width + 2 * unit)}" height="${height}" fill="${top}"/>`)
}

function drawBox(sheet: Sheet, random: Random, palette: Palette, x: number, y: number, size: number): void {
  const side = palette.mix('#c99a63', '#ffffff', 0.05)
  const food = [
    `<path d="M${n(x - size * 0.55)} ${n(y - size * 0.62)}c${n(size * 0.05)} ${n(-size * 0.5)} ${n(size * 0.35)} ${n(-size * 0.5)} ${n(size * 0.4)} 0Z" fill="#e3c565"/>`,
    `<path d="M${n(x - size * 0.1)} ${n(y - size * 0.6)}v${n(-size * 0.42)}l${n(size * 0.12)} ${n(-size * 0.14)}l${n(size * 0.12)} ${n(size * 0.14)}v${n(size * 0.42)}Z" fill="#f4f0e6"/>`,
    `<circle cx="${n(x + size * 0.36)}" cy="${n(y - size * 0.66)}" r="${n(size * 0.17)}" fill="#cf4f3d"/><circle cx="${n(x + size * 0.58)}" cy="${n(y - size * 0.64)}" r="${n(size * 0.15)}" fill="#7fa653"/>`,
    `<path d="M${n(x + size * 0.2)} ${n(y - size * 0.6)}q${n(size * 0.06)} ${n(-size * 0.5)} ${n(size * 0.3)} ${n(-size * 0.46)}" stroke="#6f9a4b" stroke-width="${n(size * 0.1)}" fill="none" stroke-linecap="round"/>`,
  ]
  sheet.add(
    ...(random.chance(0.5) ? food : food.toReversed()),
    `<path d="M${n(x - size * 0.8)} ${n(y - size * 0.62)}H${n(x + size * 0.8)}L${n(x + size * 0.72)} ${n(y + size * 0.4)}H${n(x - size * 0.72)}Z" fill="${side}"/>`,
    `<path d="M${n(x - size * 0.8)} ${n(y - size * 0.62)}l${n(-size * 0.22)} ${n(size * 0.24)}h${n(size * 0.24)}ZM${n(x + size * 0.8)} ${n(y - size * 0.62)}l${n(size * 0.22)} ${n(size * 0.24)}h${n(-size * 0.24)}Z" fill="#ddb27a"/>`,
    `<path d="M${n(x - size * 0.12)} ${n(y - size * 0.05)}c0 ${n(-size * 0.26)} ${n(size * 0.14)} ${n(-size * 0.2)} ${n(size * 0.12)} ${n(-size * 0.04)}c${n(-size * 0.02)} ${n(-size * 0.16)} ${n(size * 0.14)} ${n(-size * 0.22)} ${n(size * 0.13)} ${n(size * 0.02)}q${n(-size * 0.02)} ${n(size * 0.14)} ${n(-size * 0.13)} ${n(size * 0.22)}q${n(-size * 0.1)} ${n(-size * 0.08)} ${n(-size * 0.12)} ${n(-size * 0.2)}Z" fill="${palette.brand}"/>`,
  )
}

/** A pile of folded blankets. */
function drawBlankets(sheet: Sheet, x: number, y: number, size: number, row: number): void {
  const colors = [cloths.plum, cloths.mustard, cloths.teal, cloths.coral, cloths.cream]
  for (let index = 0; index < 3; index += 1)
    sheet.add(
      `<rect x="${n(x - size)}" y="${n(y - size * 0.34 * index)}" width="${n(size * 2)}" height="${n(size * 0.36)}" rx="${n(size * 0.16)}" fill="${colors[(row * 2 + index) % 5]}" stroke="#2b2140" stroke-opacity="0.14" stroke-width="${n(size * 0.04)}"/>`,
    )
}
