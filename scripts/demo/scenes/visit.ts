import type { Random } from '#server/demo/random.ts'
import { leaf } from '../drawing/plants.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { person } from '../people/person.ts'

/** A visit: a young woman holds the hands of an old man in his armchair, whose blanket is in the church's colour. */
export function visit(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const size = Math.min(height * 0.24, width * 0.15)
  const centre = width * 0.58
  drawRoom(sheet, palette, size)
  const [man, woman] = [
    [centre + size * 1.15, height * 0.55],
    [centre - size * 1.25, height * 0.52],
  ] as const
  drawArmchair(sheet, palette, man, size)
  sheet.add(
    person(sheet, palette, { at: man, size, look: looks.benedito, cloth: cloths.cream, mouth: 'laugh', turn: -0.7, lean: -6, length: 3 }),
    `<g transform="translate(${n(man[0])} ${n(man[1])}) scale(${n(size)})"><path d="M-1.05 1.12Q0 0.86 1.05 1.12L1.5 3.2H-1.5Z" fill="${palette.brand}"/><path d="M-1 1.5Q0 1.24 1.08 1.5M-1.12 1.95Q0 1.7 1.2 1.95" stroke="#fff" stroke-opacity="0.3" stroke-width="0.09" fill="none"/></g>`,
    person(sheet, palette, {
      at: woman,
      size: size * 0.98,
      look: looks.iara,
      cloth: cloths.plum,
      mouth: 'smile',
      turn: 0.8,
      lean: 8,
      length: 3.4,
    }),
    person(sheet, palette, {
      at: man,
      size,
      look: looks.benedito,
      cloth: cloths.cream,
      armsOnly: true,
      arms: [
        { elbow: [-0.95, 0.98], hand: [-1.12, 1.32] },
        { elbow: [0.98, 0.9], hand: [0.5, 1.2] },
      ],
    }),
    person(sheet, palette, {
      at: woman,
      size: size * 0.98,
      look: looks.iara,
      cloth: cloths.plum,
      armsOnly: true,
      arms: [
        { elbow: [-0.9, 1.1], hand: [0.85, 1.5] },
        { elbow: [0.98, 1], hand: [1.3, 1.46] },
      ],
    }),
  )
  drawTable(sheet, random, palette, width * 0.13, height * 0.74, size)
  glow(sheet, [width * 0.2, height * 0.22], height, palette.warm(0.95), 0.4, 'screen')
  return sheet.svg()
}

function drawRoom(sheet: Sheet, palette: Palette, size: number): void {
  const { width, height } = sheet
  const wall = sheet.linear(
    [
      [0, palette.blush(0.92, 0.4)],
      [1, palette.blush(0.82, 0.5)],
    ],
    [0, 0, 1, 0.5],
  )
  const view = sheet.linear([
    [0, palette.sky(0.8)],
    [0.7, palette.sky(0.92, 0.6)],
    [0.72, palette.leaf(0.72)],
    [1, palette.leaf(0.6)],
  ])
  const frame = '#fbf5e8'
  sheet.add(
    `<rect width="${width}" height="${height}" fill="${wall}"/>`,
    `<rect y="${n(height * 0.86)}" width="${width}" height="${height}" fill="${palette.wood(0.62)}"/>`,
    `<rect x="${n(width * 0.05)}" y="${n(height * 0.1)}" width="${n(size * 2)}" height="${n(size * 1.9)}" fill="${view}" stroke="${frame}" stroke-width="${n(size * 0.12)}"/>`,
    `<path d="M${n(width * 0.05 + size)} ${n(height * 0.1)}v${n(size * 1.9)}" stroke="${frame}" stroke-width="${n(size * 0.07)}"/>`,
  )
  // Curtains, and family pictures.
  for (const x of [width * 0.05 - size * 0.3, width * 0.05 + size * 1.72])
    sheet.add(
      `<path d="M${n(x)} ${n(height * 0.07)}h${n(size * 0.58)}q${n(-size * 0.12)} ${n(size * 1.1)} ${n(size * 0.02)} ${n(size * 2.2)}h${n(-size * 0.62)}Z" fill="${cloths.sage}"/>`,
    )
  for (const [index, [u, v, wide]] of [
    [0.48, 0.1, 0.5],
    [0.57, 0.16, 0.4],
    [0.88, 0.12, 0.46],
  ].entries()) {
    const [x, y, side] = [width * Number(u), height * Number(v), size * Number(wide)]
    sheet.add(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(side)}" height="${n(side * 1.2)}" fill="#fffaf0" stroke="${palette.wood(0.46)}" stroke-width="${n(size * 0.06)}"/><circle cx="${n(x + side * 0.5)}" cy="${n(y + side * 0.5)}" r="${n(side * 0.18)}" fill="${[cloths.rose, cloths.teal, cloths.mustard][index]}"/><path d="M${n(x + side * 0.18)} ${n(y + side * 1.1)}q${n(side * 0.32)} ${n(-side * 0.6)} ${n(side * 0.64)} 0Z" fill="${[cloths.rose, cloths.teal, cloths.mustard][index]}"/>`,
    )
  }
}

function drawArmchair(sheet: Sheet, palette: Palette, [x, y]: readonly [number, number], size: number): void {
  const cloth = sheet.linear([
    [0, palette.mix(cloths.teal, '#ffffff', 0.12)],
    [1, palette.mix(cloths.teal, '#2b2140', 0.25)],
  ])
  sheet.add(
    `<path d="M${n(x - size * 1.35)} ${n(y + size * 3)}V${n(y - size * 0.5)}Q${n(x - size * 1.3)} ${n(y - size * 1.3)} ${n(x)} ${n(y - size * 1.35)}Q${n(x + size * 1.3)} ${n(y - size * 1.3)} ${n(x + size * 1.35)} ${n(y - size * 0.5)}V${n(y + size * 3)}Z" fill="${cloth}"/>`,
    `<rect x="${n(x + size * 1.05)}" y="${n(y + size * 0.75)}" width="${n(size * 0.62)}" height="${n(size * 3)}" rx="${n(size * 0.28)}" fill="${palette.mix(cloths.teal, '#2b2140', 0.12)}"/>`,
  )
}

function drawTable(sheet: Sheet, random: Random, palette: Palette, x: number, y: number, size: number): void {
  sheet.add(
    `<path d="M${n(x - size * 0.12)} ${n(y)}h${n(size * 0.24)}V${sheet.height}h${n(-size * 0.24)}Z" fill="${palette.wood(0.4)}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 0.95)}" ry="${n(size * 0.2)}" fill="${palette.wood(0.7)}"/>`,
  )
  const foot = [x - size * 0.3, y - size * 0.5] as const
  for (let count = 0; count < 9; count += 1)
    sheet.add(
      leaf(foot, -Math.PI / 2 + (count - 4) * 0.28, size * random.between(0.4, 0.66), size * 0.1, palette.leaf(0.6), palette.leaf(0.46)),
    )
  for (const [dx, dy] of [
    [-0.24, -0.5],
    [0.02, -0.62],
    [0.24, -0.46],
  ] as const)
    sheet.add(`<circle cx="${n(foot[0] + dx * size)}" cy="${n(foot[1] + dy * size)}" r="${n(size * 0.1)}" fill="${cloths.coral}"/>`)
  sheet.add(
    `<path d="M${n(foot[0] - size * 0.16)} ${n(foot[1])}h${n(size * 0.32)}l${n(-size * 0.05)} ${n(size * 0.52)}h${n(-size * 0.22)}Z" fill="#cfe0e6"/>`,
    `<path d="M${n(x + size * 0.2)} ${n(y - size * 0.3)}h${n(size * 0.36)}l${n(-size * 0.05)} ${n(size * 0.3)}h${n(-size * 0.26)}Z" fill="#f6f1e7"/>`,
  )
}
