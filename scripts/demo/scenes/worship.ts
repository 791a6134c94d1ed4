import type { Random } from '#server/demo/random.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { beams, glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { type Figure, person } from '../people/person.ts'

/** Worship: a man plays the guitar, a woman sings with a hand raised, another one plays a hand drum, under warm stage light. */
export function worship(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const size = Math.min(height * 0.2, width * 0.13)
  const centre = width * 0.57
  const room = sheet.radial(
    [
      [0, palette.water(0.52, 0.8)],
      [0.6, palette.water(0.34, 0.9)],
      [1, palette.night(0.22)],
    ],
    [0.57, 0.35, 0.8],
  )
  sheet.add(`<rect width="${width}" height="${height}" fill="${room}"/>`)
  for (let index = 0; index < 34; index += 1)
    sheet.add(
      `<circle cx="${n(width * random())}" cy="${n(height * random() * 0.5)}" r="${n(unit * random.between(0.006, 0.028))}" fill="${palette.warm(0.88)}" fill-opacity="${n(random.between(0.08, 0.4))}"/>`,
    )
  for (const x of [0.3, 0.57, 0.84]) {
    beams(sheet, random, {
      origin: [width * x, -height * 0.1],
      from: 1.2,
      to: 1.94,
      count: 3,
      reach: height * 1.1,
      color: palette.warm(0.93),
      opacity: 0.4,
    })
    glow(sheet, [width * x, 0], unit * 0.2, palette.warm(0.96), 0.9)
  }
  const band: Figure[] = [
    {
      at: [centre - size * 2.1, height * 0.53],
      size: size * 0.96,
      look: looks.joana,
      cloth: cloths.rose,
      mouth: 'sing',
      eyes: 'closed',
      turn: 0.3,
      lean: 6,
      length: 4,
      arms: [
        { elbow: [-1.25, 0.1], hand: [-1.3, -0.95] },
        { elbow: [0.9, 1], hand: [0.35, 0.5] },
      ],
    },
    {
      at: [centre + size * 2.2, height * 0.56],
      size: size * 0.94,
      look: looks.nair,
      cloth: cloths.mustard,
      mouth: 'laugh',
      turn: -0.6,
      lean: -6,
      length: 4,
      arms: [
        { elbow: [-0.95, 1], hand: [-0.45, 1.5] },
        { elbow: [0.95, 1], hand: [0.5, 1.45] },
      ],
    },
  ]
  for (const figure of band) sheet.add(person(sheet, palette, figure))
  sheet.add(
    `<g transform="translate(${n(centre - size * 1.68)} ${n(height * 0.62)}) rotate(24)"><rect x="${n(-size * 0.05)}" y="${n(-size * 0.34)}" width="${n(size * 0.1)}" height="${n(size * 0.44)}" fill="#30303a"/><circle cy="${n(-size * 0.38)}" r="${n(size * 0.1)}" fill="#77777f"/></g>`,
  )
  drawDrum(sheet, palette, centre + size * 2.2, height * 0.56 + size * 1.75, size)
  const leader: Figure = {
    at: [centre, height * 0.46],
    size: size * 1.06,
    look: looks.caio,
    cloth: cloths.cream,
    mouth: 'sing',
    turn: -0.3,
    lean: -3,
    length: 4,
  }
  sheet.add(
    person(sheet, palette, leader),
    `<g transform="translate(${n(centre)} ${n(height * 0.46)}) scale(${n(size * 1.06)})">${guitar(palette)}</g>`,
  )
  sheet.add(
    person(sheet, palette, {
      ...leader,
      armsOnly: true,
      arms: [
        { elbow: [-1.02, 1.05], hand: [-0.22, 1.52] },
        { elbow: [1.05, 1], hand: [1.42, 0.92] },
      ],
    }),
  )
  glow(sheet, [centre, height * 0.3], unit * 0.5, palette.warm(0.92), 0.28, 'screen')
  return sheet.svg()
}

const guitar = (palette: Palette) =>
  `<g transform="rotate(-16 0 1.5)"><path d="M0.4 1.36H1.95V1.52H0.4Z" fill="#5a3826"/><path d="M1.92 1.3L2.3 1.27V1.6L1.92 1.58Z" fill="#3d251a"/><path d="M-1.05 1.44C-1.05 1 -0.72 0.86 -0.42 0.98C-0.26 1.06 -0.16 1.08 0 1.02C0.32 0.92 0.6 1.08 0.6 1.44C0.6 1.8 0.32 1.96 0 1.86C-0.16 1.8 -0.26 1.82 -0.42 1.9C-0.72 2.02 -1.05 1.88 -1.05 1.44Z" fill="#d48f4b"/><path d="M-1.05 1.44C-1.05 1.88 -0.72 2.02 -0.42 1.9C-0.26 1.82 -0.16 1.8 0 1.86C0.32 1.96 0.6 1.8 0.6 1.44C0.5 1.7 0.2 1.76 0 1.7C-0.2 1.64 -0.4 1.7 -0.55 1.74C-0.85 1.8 -1 1.66 -1.05 1.44Z" fill="#a9652f"/><circle cx="0.08" cy="1.44" r="0.2" fill="#4a2a1a"/><path d="M-0.62 1.3H-0.54V1.6H-0.62Z" fill="#5a3826"/></g><path d="M-0.5 0.06L0.66 1.08L0.56 1.2L-0.62 0.16Z" fill="${palette.brand}"/>`

function drawDrum(sheet: Sheet, palette: Palette, x: number, y: number, size: number): void {
  sheet.add(
    `<path d="M${n(x - size * 0.6)} ${n(y)}L${n(x - size * 0.42)} ${n(y + size * 2)}H${n(x + size * 0.42)}L${n(x + size * 0.6)} ${n(y)}Z" fill="${palette.wood(0.45)}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 0.62)}" ry="${n(size * 0.17)}" fill="#f2e6cd"/>`,
  )
}
