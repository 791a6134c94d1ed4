import type { Random } from '#server/demo/random.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { type Figure, person } from '../people/person.ts'

/** A kitchen in the evening: three people behind a counter fill bowls from a large pot, whose lid and band are in the church's colour. */
export function soup(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const size = Math.min(height * 0.19, width * 0.12)
  const centre = width * 0.57
  const edge = height * 0.73
  drawKitchen(sheet, random, palette, size)
  const cook: Figure = {
    at: [centre, edge - size * 1.95],
    size: size * 1.04,
    look: looks.rosa,
    cloth: cloths.sky,
    mouth: 'laugh',
    turn: 0.5,
    lean: 5,
  }
  const helpers: Figure[] = [
    { at: [centre - size * 2.35, edge - size * 1.72], size, look: looks.benedito, cloth: cloths.mustard, turn: 0.5, lean: 4 },
    { at: [centre + size * 2.35, edge - size * 1.68], size, look: looks.lia, cloth: cloths.coral, turn: -0.6, lean: -5, mouth: 'laugh' },
  ]
  for (const figure of [cook, ...helpers]) sheet.add(person(sheet, palette, figure))
  drawCounter(sheet, palette, edge)
  drawPot(sheet, palette, centre, edge + size * 0.3, size)
  drawSteam(sheet, centre, edge - size * 0.95, size)
  sheet.add(
    person(sheet, palette, {
      ...cook,
      armsOnly: true,
      arms: [
        { elbow: [-1.05, 0.95], hand: [-0.72, 1.5], short: true },
        { elbow: [1.1, 0.75], hand: [0.7, 1.05], short: true },
      ],
    }),
    // The ladle in her hand.
    `<path d="M${n(centre + size * 0.72)} ${n(edge - size * 1.02)}L${n(centre + size * 0.34)} ${n(edge - size * 0.42)}" stroke="#6d6f78" stroke-width="${n(size * 0.08)}" stroke-linecap="round"/>`,
  )
  for (const [index, figure] of helpers.entries()) {
    const side = index ? -1 : 1
    sheet.add(
      person(sheet, palette, {
        ...figure,
        armsOnly: true,
        arms: [
          { elbow: [-0.9, 1.15], hand: [side * 0.2 - 0.3, 1.62], short: true },
          { elbow: [0.9, 1.15], hand: [side * 0.2 + 0.3, 1.62], short: true },
        ],
      }),
      bowl(figure.at[0] + side * size * 0.2, edge + size * 0.12, size * 1.05),
    )
  }
  for (const [x, y] of [
    [-3.6, 0.5],
    [-1.55, 0.62],
    [3.55, 0.46],
  ] as const)
    sheet.add(bowl(centre + x * size, edge + y * size, size))
  drawBread(sheet, palette, centre + size * 2.1, edge + size * 0.82, size)
  glow(sheet, [centre, height * 0.1], height * 0.9, palette.warm(0.94), 0.35, 'screen')
  return sheet.svg()
}

function drawKitchen(sheet: Sheet, random: Random, palette: Palette, size: number): void {
  const { width, height } = sheet
  const wall = sheet.linear([
    [0, palette.warm(0.8, 0.4)],
    [1, palette.warm(0.68, 0.5)],
  ])
  sheet.add(`<rect width="${width}" height="${height}" fill="${wall}"/>`)
  // Glazed tiles up to the height of a hand, each a little different.
  const tile = size * 0.46
  for (let y = height * 0.4; y < height * 0.8; y += tile)
    for (let x = 0; x < width; x += tile)
      sheet.add(
        `<rect x="${n(x)}" y="${n(y)}" width="${n(tile - size * 0.03)}" height="${n(tile - size * 0.03)}" fill="${palette.sky(0.86 + random.between(-0.03, 0.03), 0.45)}"/>`,
      )
  const bar = height * 0.1
  sheet.add(`<rect y="${n(bar)}" width="${width}" height="${n(size * 0.07)}" fill="#6d6f78"/>`)
  for (const [index, x] of [0.07, 0.17, 0.27, 0.86, 0.95].entries()) {
    const drop = size * random.between(0.7, 0.95)
    sheet.add(
      `<path d="M${n(width * x)} ${n(bar)}v${n(drop)}" stroke="#8a8c94" stroke-width="${n(size * 0.06)}"/>`,
      index % 2
        ? `<circle cx="${n(width * x)}" cy="${n(bar + drop + size * 0.24)}" r="${n(size * 0.28)}" fill="#3f4048"/>`
        : `<path d="M${n(width * x - size * 0.2)} ${n(bar + drop)}h${n(size * 0.4)}a${n(size * 0.2)} ${n(size * 0.22)} 0 0 1 ${n(-size * 0.4)} 0Z" fill="#9a9ca4"/>`,
    )
  }
}

function drawCounter(sheet: Sheet, palette: Palette, edge: number): void {
  const { width, height, unit } = sheet
  const top = sheet.across(
    [
      [0, palette.wood(0.84)],
      [0.45, palette.wood(0.72)],
      [0.46, palette.wood(0.5)],
      [1, palette.wood(0.4)],
    ],
    [0, edge, 0, height],
  )
  sheet.add(`<rect x="${-unit}" y="${n(edge)}" width="${n(width + 2 * unit)}" height="${height}" fill="${top}"/>`)
}

function drawPot(sheet: Sheet, palette: Palette, x: number, base: number, size: number): void {
  const metal = sheet.linear(
    [
      [0, '#c9ccd2'],
      [0.35, '#f1f2f4'],
      [1, '#8b8e97'],
    ],
    [0, 0, 1, 0],
  )
  const [half, tall] = [size * 0.98, size * 1.05]
  sheet.add(
    `<path d="M${n(x - half)} ${n(base - tall)}L${n(x - half * 0.92)} ${n(base)}Q${n(x)} ${n(base + size * 0.22)} ${n(x + half * 0.92)} ${n(base)}L${n(x + half)} ${n(base - tall)}Z" fill="${metal}"/>`,
    `<path d="M${n(x - half * 0.98)} ${n(base - tall * 0.72)}Q${n(x)} ${n(base - tall * 0.52)} ${n(x + half * 0.98)} ${n(base - tall * 0.72)}L${n(x + half * 0.96)} ${n(base - tall * 0.5)}Q${n(x)} ${n(base - tall * 0.3)} ${n(x - half * 0.96)} ${n(base - tall * 0.5)}Z" fill="${palette.brand}"/>`,
    `<ellipse cx="${n(x)}" cy="${n(base - tall)}" rx="${n(half)}" ry="${n(size * 0.24)}" fill="#8b8e97"/><ellipse cx="${n(x)}" cy="${n(base - tall)}" rx="${n(half * 0.9)}" ry="${n(size * 0.18)}" fill="#c8772f"/>`,
  )
  for (const [dx, dy, color] of [
    [-0.5, 0.02, '#e9b64a'],
    [-0.1, -0.06, '#7fa653'],
    [0.3, 0.06, '#e9b64a'],
    [0.58, -0.02, '#7fa653'],
  ] as const)
    sheet.add(`<circle cx="${n(x + dx * size)}" cy="${n(base - tall + dy * size)}" r="${n(size * 0.06)}" fill="${color}"/>`)
  for (const side of [-1, 1])
    sheet.add(
      `<path d="M${n(x + side * half * 0.98)} ${n(base - tall * 0.8)}q${n(side * size * 0.26)} ${n(size * 0.02)} ${n(side * size * 0.18)} ${n(size * 0.3)}" stroke="#6d6f78" stroke-width="${n(size * 0.09)}" fill="none" stroke-linecap="round"/>`,
    )
}

function drawSteam(sheet: Sheet, x: number, y: number, size: number): void {
  for (const [index, dx] of [-0.55, -0.05, 0.45].entries())
    sheet.add(
      `<path d="M${n(x + dx * size)} ${n(y)}q${n(size * 0.3)} ${n(-size * 0.4)} 0 ${n(-size * 0.8)}t${n(size * 0.1)} ${n(-size * (0.6 + index * 0.15))}" stroke="#fff" stroke-opacity="0.45" stroke-width="${n(size * 0.14)}" fill="none" stroke-linecap="round" filter="${sheet.blur(size * 0.09)}"/>`,
    )
}

const bowl = (x: number, y: number, size: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y + size * 0.3)}" rx="${n(size * 0.4)}" ry="${n(size * 0.08)}" fill="#2b2140" fill-opacity="0.22"/><path d="M${n(x - size * 0.42)} ${n(y)}H${n(x + size * 0.42)}Q${n(x + size * 0.36)} ${n(y + size * 0.32)} ${n(x)} ${n(y + size * 0.32)}Q${n(x - size * 0.36)} ${n(y + size * 0.32)} ${n(x - size * 0.42)} ${n(y)}Z" fill="#f6f1e7"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 0.42)}" ry="${n(size * 0.11)}" fill="#fffaf0"/><ellipse cx="${n(x)}" cy="${n(y + size * 0.01)}" rx="${n(size * 0.34)}" ry="${n(size * 0.08)}" fill="#c8772f"/>`

function drawBread(sheet: Sheet, palette: Palette, x: number, y: number, size: number): void {
  for (const dx of [-0.5, 0, 0.5])
    sheet.add(
      `<ellipse cx="${n(x + dx * size)}" cy="${n(y)}" rx="${n(size * 0.34)}" ry="${n(size * 0.2)}" fill="${palette.mix('#c98a45', '#f2d19a', dx ? 0.15 : 0.3)}"/><path d="M${n(x + dx * size - size * 0.14)} ${n(y - size * 0.08)}l${n(size * 0.26)} ${n(-size * 0.02)}" stroke="#8a5526" stroke-opacity="0.6" stroke-width="${n(size * 0.04)}" stroke-linecap="round"/>`,
    )
}
