import type { Random } from '#server/demo/random.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { person } from '../people/person.ts'

/** Children in a bright classroom listen to a story; the teacher holds an open picture book. */
export function children(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const size = Math.min(height * 0.19, width * 0.115)
  const centre = width * 0.57
  drawRoom(sheet, random, palette, size)
  const place = [centre, height * 0.46] as const
  sheet.add(
    person(sheet, palette, {
      at: place,
      size: size * 1.06,
      look: looks.nair,
      cloth: cloths.mustard,
      mouth: 'laugh',
      turn: -0.5,
      lean: -4,
      length: 4,
      arms: [
        { elbow: [-0.95, 1.05], hand: [-0.62, 1.2], short: true },
        { elbow: [0.95, 1.05], hand: [0.62, 1.2], short: true },
      ],
    }),
    drawPictureBook(palette, place[0], place[1] + size * 1.5, size),
  )
  const group = [
    [-3, looks.leo, cloths.sky, 0.8],
    [-1.85, looks.bia, palette.mix(palette.brand, '#fff1e0', 0.12), 0.5],
    [1.85, looks.ana, cloths.rose, -0.6],
    [3, looks.dito, cloths.sage, -0.8],
  ] as const
  for (const [index, [x, look, cloth, turn]] of group.entries())
    sheet.add(
      person(sheet, palette, {
        at: [centre + x * size * 0.98, height * (index % 3 ? 0.71 : 0.74)],
        size: size * 0.86,
        look,
        cloth,
        turn,
        lean: turn * 8,
        mouth: index % 2 ? 'laugh' : 'smile',
        length: 3,
        arms: [
          { elbow: [-0.85, 1.1], hand: [-0.2, 1.5] },
          { elbow: [0.85, 1.1], hand: [0.2, 1.5] },
        ],
      }),
    )
  glow(sheet, [width * 0.15, height * 0.1], height, palette.warm(0.95), 0.35, 'screen')
  return sheet.svg()
}

function drawRoom(sheet: Sheet, random: Random, palette: Palette, size: number): void {
  const { width, height, unit } = sheet
  const wall = sheet.linear([
    [0, palette.sky(0.9, 0.7)],
    [1, palette.sky(0.82, 0.8)],
  ])
  sheet.add(`<rect width="${width}" height="${height}" fill="${wall}"/>`)
  sheet.add(`<rect y="${n(height * 0.7)}" width="${width}" height="${height}" fill="${palette.wood(0.74, 0.9)}"/>`)
  sheet.add(
    `<ellipse cx="${n(width * 0.57)}" cy="${n(height * 0.94)}" rx="${n(size * 5)}" ry="${n(size * 1.1)}" fill="${palette.leaf(0.72, 0.8)}"/>`,
  )
  // A string of flags, and the children's own drawings.
  const colors = [cloths.coral, cloths.mustard, cloths.teal, cloths.rose, cloths.plum]
  for (let index = 0; index < 14; index += 1) {
    const x = (width * index) / 13
    const y = height * 0.05 + Math.sin((index / 13) * Math.PI) * unit * 0.05
    sheet.add(`<path d="M${n(x)} ${n(y)}h${n(unit * 0.06)}l${n(unit * -0.03)} ${n(unit * 0.065)}Z" fill="${colors[index % 5]}"/>`)
  }
  for (const [index, x] of [0.06, 0.19, 0.84].entries()) {
    const left = width * x
    const top = height * (0.28 + random.between(-0.02, 0.02))
    const wide = unit * 0.11
    sheet.add(
      `<g transform="rotate(${n(random.between(-4, 4))} ${n(left)} ${n(top)})"><rect x="${n(left)}" y="${n(top)}" width="${n(wide)}" height="${n(wide * 1.2)}" fill="#fffaf0"/><circle cx="${n(left + wide * 0.7)}" cy="${n(top + wide * 0.3)}" r="${n(wide * 0.15)}" fill="${cloths.mustard}"/><path d="M${n(left + wide * 0.1)} ${n(top + wide)}q${n(wide * 0.4)} ${n(-wide * 0.7)} ${n(wide * 0.8)} 0Z" fill="${[cloths.sage, cloths.coral, cloths.teal][index]}"/></g>`,
    )
  }
}

function drawPictureBook(palette: Palette, x: number, y: number, size: number): string {
  const page = (side: number, color: string) =>
    `<path d="M${n(x)} ${n(y)}Q${n(x + side * size * 0.45)} ${n(y - size * 0.24)} ${n(x + side * size * 0.92)} ${n(y - size * 0.08)}V${n(y - size * 0.78)}Q${n(x + side * size * 0.45)} ${n(y - size * 0.94)} ${n(x)} ${n(y - size * 0.7)}Z" fill="${color}"/>`
  return (
    page(-1.06, palette.accent(0.46)) +
    page(1.06, palette.accent(0.4)) +
    page(-0.98, palette.accent(0.54)) +
    page(0.98, palette.accent(0.48))
  )
}
