import type { Random } from '#server/demo/random.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { person } from '../people/person.ts'

/** People of all ages pray in a circle, arms on each other's shoulders; two of them are seen from behind. */
export function circle(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const size = Math.min(height * 0.19, width * 0.12)
  const centre = width * 0.56
  drawRoom(sheet, palette)
  const across = [looks.caio, looks.nair, looks.benedito, looks.akemi, looks.tomas]
  const colors = [cloths.mustard, cloths.teal, cloths.cream, palette.brand, cloths.sage]
  for (const [index, look] of across.entries()) {
    const place = index - 2
    sheet.add(
      person(sheet, palette, {
        at: [centre + place * size * 1.62, height * 0.47 + Math.abs(place) * size * 0.2],
        size: size * (1 - Math.abs(place) * 0.02),
        look,
        cloth: colors[index] ?? cloths.cream,
        eyes: 'closed',
        mouth: index % 2 ? 'smile' : 'calm',
        turn: -place * 0.4,
        lean: -place * 5 + random.between(-2, 2),
        length: 4,
      }),
    )
  }
  for (const [index, look] of [looks.iara, looks.dito, looks.davi].entries()) {
    const place = (index - 1) * 2.5
    sheet.add(
      person(sheet, palette, {
        at: [centre + place * size, height * (look === looks.dito ? 0.86 : 0.76)],
        size: size * (look === looks.dito ? 1 : 1.2),
        look,
        cloth: [cloths.plum, cloths.sky, cloths.denim][index] ?? cloths.sky,
        fromBehind: true,
        lean: -place * 2,
        length: 3,
        arms: [
          { elbow: [-1, 1.2], hand: [-1.55, 1.1] },
          { elbow: [1, 1.2], hand: [1.55, 1.1] },
        ],
      }),
    )
  }
  glow(sheet, [width * 0.1, 0], height * 1.3, palette.warm(0.93), 0.4, 'screen')
  return sheet.svg()
}

function drawRoom(sheet: Sheet, palette: Palette): void {
  const { width, height, unit } = sheet
  const wall = sheet.linear(
    [
      [0, palette.warm(0.92, 0.5)],
      [1, palette.stone(0.72, 1.4)],
    ],
    [0, 0, 1, 1],
  )
  sheet.add(`<rect width="${width}" height="${height}" fill="${wall}"/>`)
  // Light from a window, in panes on the wall.
  for (const [x, y] of [
    [0.04, 0.1],
    [0.15, 0.1],
    [0.04, 0.33],
    [0.15, 0.33],
  ] as const)
    sheet.add(
      `<path d="M${n(width * x)} ${n(height * y)}l${n(width * 0.095)} ${n(-unit * 0.03)}v${n(height * 0.2)}l${n(-width * 0.095)} ${n(unit * 0.03)}Z" fill="${palette.warm(0.98, 0.9)}" fill-opacity="0.75"/>`,
    )
  sheet.add(`<rect y="${n(height * 0.72)}" width="${width}" height="${height}" fill="${palette.wood(0.62)}"/>`)
}
