import type { Random } from '#server/demo/random.ts'
import { createSheet, n } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, type Look, looks } from '../people/looks.ts'
import { person } from '../people/person.ts'

const back: readonly Look[] = [looks.davi, looks.nair, looks.caio, looks.benedito, looks.joana]
const front: readonly Look[] = [looks.rosa, looks.lia, looks.tomas, looks.iara]

/** A choir in two rows singing before tall windows; their scarves are in the church's colour. */
export function choir(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const size = Math.min(height * 0.165, width * 0.1)
  const centre = width * 0.56
  const wall = sheet.linear([
    [0, palette.wood(0.6)],
    [1, palette.wood(0.36)],
  ])
  sheet.add(`<rect width="${width}" height="${height}" fill="${wall}"/>`)
  for (const place of [-3, -1, 1, 3]) {
    const x = centre + place * size * 1.55
    const sky = sheet.linear([
      [0, palette.sky(0.72)],
      [0.7, palette.warm(0.93, 0.6)],
      [1, palette.leaf(0.7)],
    ])
    const half = size * 0.8
    const arch = (grow: number) =>
      `M${n(x - half - grow)} ${n(height * 0.62)}V${n(size * 1.3)}A${n(half + grow)} ${n(half + grow)} 0 0 1 ${n(x + half + grow)} ${n(size * 1.3)}V${n(height * 0.62)}Z`
    sheet.add(`<path d="${arch(size * 0.12)}" fill="${palette.stone(0.9)}"/><path d="${arch(0)}" fill="${sky}"/>`)
    sheet.add(
      `<path d="M${n(x)} ${n(size * 0.5)}V${n(height * 0.62)}M${n(x - half)} ${n(size * 1.5)}H${n(x + half)}M${n(x - half)} ${n(size * 2.6)}H${n(x + half)}" stroke="${palette.stone(0.88)}" stroke-width="${n(size * 0.08)}"/>`,
    )
    glow(sheet, [x, height * 0.3], size * 2.2, palette.warm(0.95), 0.35)
  }
  const sing = (list: readonly Look[], y: number, scale: number, gap: number) => {
    for (const [index, look] of list.entries()) {
      const x = centre + (index - (list.length - 1) / 2) * gap * size
      sheet.add(
        person(sheet, palette, {
          at: [x, y + random.between(-0.08, 0.08) * size],
          size: size * scale,
          look,
          cloth: cloths.cream,
          scarf: palette.brand,
          mouth: index % 3 === 1 ? 'smile' : 'sing',
          eyes: index % 4 === 2 ? 'closed' : 'open',
          length: 4,
          ...(list === front && {
            arms: [
              { elbow: [-0.95, 1.15], hand: [-0.35, 1.12] },
              { elbow: [0.95, 1.15], hand: [0.35, 1.12] },
            ],
          }),
          turn: (index - (list.length - 1) / 2) * -0.3,
          lean: random.between(-5, 5),
        }),
      )
      if (list === front) sheet.add(drawFolder(palette, x, y + size * scale * 1.1, size * scale))
    }
  }
  sing(back, height * 0.5, 0.92, 1.75)
  sing(front, height * 0.74, 1.08, 2.05)
  glow(sheet, [centre, height * 0.2], height * 0.8, palette.warm(0.95), 0.22, 'screen')
  return sheet.svg()
}

function drawFolder(palette: Palette, x: number, y: number, size: number): string {
  const half = (side: number) =>
    `<path d="M${n(x)} ${n(y)}L${n(x + side * size * 0.5)} ${n(y - size * 0.16)}V${n(y - size * 0.62)}L${n(x)} ${n(y - size * 0.48)}Z" fill="${palette.night(side < 0 ? 0.42 : 0.34, 0.7)}"/>`
  return half(-1) + half(1)
}
