import type { Random } from '#server/demo/random.ts'
import { leaf } from '../drawing/plants.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { type Figure, person } from '../people/person.ts'

/** A grandmother prays at her kitchen window in the morning, her hands folded over an open Bible; her shawl is in the church's colour. */
export function grandmother(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const size = Math.min(height * 0.27, width * 0.19)
  const x = width * 0.6
  const y = height * 0.53
  drawKitchen(sheet, random, palette, size)
  const figure: Figure = {
    at: [x, y],
    size,
    look: { ...looks.rosa, glasses: false, style: 'bun' },
    cloth: cloths.teal,
    eyes: 'closed',
    mouth: 'smile',
    turn: -0.5,
    lean: -7,
    length: 3,
  }
  sheet.add(person(sheet, palette, figure))
  sheet.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})"><path d="M-0.26 0.02C-0.7 0.1 -0.98 0.4 -1.02 1.1L-1.06 2.4H-0.5L-0.2 0.9L0 0.62L0.2 0.9L0.5 2.4H1.06L1.02 1.1C0.98 0.4 0.7 0.1 0.26 0.02L0 0.42Z" fill="${palette.brand}"/><path d="M-0.26 0.02L0 0.5L0.26 0.02M-0.8 0.9L-0.66 2.2M0.8 0.9L0.66 2.2" stroke="#fff" stroke-opacity="0.22" stroke-width="0.04" fill="none"/></g>`,
    person(sheet, palette, {
      ...figure,
      armsOnly: true,
      cloth: palette.mix(palette.brand, '#2b2140', 0.08),
      arms: [
        { elbow: [-0.9, 1.25], hand: [-0.02, 1.02] },
        { elbow: [0.9, 1.25], hand: [0.06, 1] },
      ],
    }),
  )
  drawTable(sheet, palette, x, height * 0.9, size)
  glow(sheet, [width * 0.24, height * 0.25], height * 1.1, palette.warm(0.95), 0.5, 'screen')
  return sheet.svg()
}

function drawKitchen(sheet: Sheet, random: Random, palette: Palette, size: number): void {
  const { width, height } = sheet
  const wall = sheet.linear(
    [
      [0, palette.leaf(0.86, 0.35)],
      [1, palette.leaf(0.7, 0.4)],
    ],
    [0, 0, 1, 0.6],
  )
  sheet.add(`<rect width="${width}" height="${height}" fill="${wall}"/>`)
  const left = width * 0.06
  const right = Math.max(left + size, width * 0.6 - size * 1.2)
  const bottom = height * 0.72
  const view = sheet.linear([
    [0, palette.sky(0.78)],
    [0.6, palette.warm(0.95, 0.7)],
    [0.62, palette.leaf(0.74)],
    [1, palette.leaf(0.58)],
  ])
  sheet.add(
    `<rect x="${n(left)}" y="${n(height * 0.08)}" width="${n(right - left)}" height="${n(bottom - height * 0.08)}" fill="${view}" stroke="#fbf5e8" stroke-width="${n(size * 0.12)}"/>`,
    `<path d="M${n((left + right) / 2)} ${n(height * 0.08)}V${n(bottom)}M${n(left)} ${n(height * 0.36)}H${n(right)}" stroke="#fbf5e8" stroke-width="${n(size * 0.07)}"/>`,
    `<rect x="${n(left - size * 0.2)}" y="${n(bottom)}" width="${n(right - left + size * 0.4)}" height="${n(size * 0.13)}" fill="#fbf5e8"/>`,
  )
  for (const [index, u] of [0.2, 0.72].entries()) {
    const foot = [left + (right - left) * u, bottom - size * 0.34] as const
    for (let count = 0; count < 9; count += 1)
      sheet.add(
        leaf(
          foot,
          -Math.PI / 2 + (count - 4) * 0.27,
          size * random.between(0.4, 0.72),
          size * 0.11,
          palette.leaf(0.62 - index * 0.06),
          palette.leaf(0.48),
        ),
      )
    if (index)
      for (const [dx, dy] of [
        [-0.2, -0.5],
        [0.12, -0.62],
        [0.28, -0.36],
      ] as const)
        sheet.add(`<circle cx="${n(foot[0] + dx * size)}" cy="${n(foot[1] + dy * size)}" r="${n(size * 0.085)}" fill="${cloths.coral}"/>`)
    sheet.add(
      `<path d="M${n(foot[0] - size * 0.24)} ${n(foot[1])}h${n(size * 0.48)}l${n(-size * 0.08)} ${n(size * 0.36)}h${n(-size * 0.32)}Z" fill="#bd6a43"/>`,
    )
  }
}

function drawTable(sheet: Sheet, palette: Palette, x: number, y: number, size: number): void {
  const { width, height } = sheet
  const wood = sheet.across(
    [
      [0, palette.wood(0.74)],
      [1, palette.wood(0.52)],
    ],
    [0, y, 0, height],
  )
  sheet.add(`<rect x="${-size}" y="${n(y - size * 0.12)}" width="${n(width + 2 * size)}" height="${height}" fill="${wood}"/>`)
  for (const side of [-1, 1])
    sheet.add(
      `<path d="M${n(x)} ${n(y + size * 0.06)}Q${n(x + side * size * 0.4)} ${n(y - size * 0.16)} ${n(x + side * size * 0.86)} ${n(y)}L${n(x + side * size * 0.74)} ${n(y - size * 0.24)}Q${n(x + side * size * 0.36)} ${n(y - size * 0.36)} ${n(x)} ${n(y - size * 0.18)}Z" fill="${side < 0 ? '#fffaf0' : '#efe5d2'}"/>`,
    )
  const cup = x - size * 1.75
  sheet.add(
    `<path d="M${n(cup - size * 0.2)} ${n(y - size * 0.42)}h${n(size * 0.4)}l${n(-size * 0.05)} ${n(size * 0.4)}h${n(-size * 0.3)}Z" fill="#fdf8ee"/><ellipse cx="${n(cup)}" cy="${n(y - size * 0.42)}" rx="${n(size * 0.2)}" ry="${n(size * 0.05)}" fill="#5a3826"/>`,
  )
  sheet.add(
    `<path d="M${n(cup - size * 0.05)} ${n(y - size * 0.52)}q${n(size * 0.12)} ${n(-size * 0.16)} 0 ${n(-size * 0.32)}q${n(-size * 0.1)} ${n(-size * 0.14)} ${n(size * 0.02)} ${n(-size * 0.26)}" stroke="#fff" stroke-opacity="0.5" stroke-width="${n(size * 0.05)}" stroke-linecap="round" fill="none"/>`,
  )
}
