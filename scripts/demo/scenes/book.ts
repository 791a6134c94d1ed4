import type { Random } from '#server/demo/random.ts'
import type { Point } from '../drawing/paths.ts'
import { onCurve } from '../drawing/paths.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { beams, glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

/** An open book on a table, light rising from its pages, dust in the beams. */
export function book(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const size = unit * Math.min(0.27, (width / unit) * 0.29)
  const place: Point = [Math.min(width * random.between(0.66, 0.7), width - size * 1.25), height * 0.74]
  const room = sheet.radial(
    [
      [0, palette.mix(palette.tone(0.62, 0.9), palette.blush(0.7), 0.4)],
      [0.4, palette.tone(0.44)],
      [1, palette.tone(0.2, 0.95)],
    ],
    [place[0] / width, 0.52, 0.8],
  )
  sheet.add(`<rect width="${width}" height="${height}" fill="${room}"/>`)
  drawBokeh(sheet, random, palette)
  drawTable(sheet, palette, place)

  const spine: Point = [place[0], place[1] - unit * 0.02]
  glow(sheet, [spine[0], spine[1] - unit * 0.1], unit * 0.62, palette.warm(0.9), 0.75)
  beams(sheet, random, {
    origin: [spine[0], spine[1] + unit * 0.05],
    from: -2.62,
    to: -0.52,
    count: 10,
    reach: unit * 0.85,
    color: palette.warm(0.95, 0.8),
    opacity: 0.36,
  })
  drawBook(sheet, palette, place, size)
  glow(sheet, spine, unit * 0.26, palette.warm(0.97), 0.75)
  for (let index = 0; index < 90; index += 1) {
    const up = random() ** 0.8
    const x = spine[0] + unit * (0.1 + up * 0.42) * (random() + random() - 1) * 1.2
    sheet.add(
      `<circle cx="${n(x)}" cy="${n(spine[1] - unit * 0.03 - up * height * 0.66)}" r="${n(unit * (0.0007 + random() ** 3 * 0.0032))}" fill="${palette.warm(0.97, 0.9)}" fill-opacity="${n(random.between(0.3, 0.9) * (1 - up * 0.7))}"/>`,
    )
  }
  return sheet.svg()
}

function drawBokeh(sheet: Sheet, random: Random, palette: Palette): void {
  const { width, height, unit } = sheet
  for (let index = 0; index < 18; index += 1) {
    sheet.add(
      `<circle cx="${n(width * random.between(0.2, 1.02))}" cy="${n(height * random() * 0.6)}" r="${n(unit * random.between(0.012, 0.045))}" fill="${palette.warm(0.86)}" fill-opacity="${n(random.between(0.03, 0.1))}"/>`,
    )
  }
}

function drawTable(sheet: Sheet, palette: Palette, [x, y]: Point): void {
  const { width, height, unit } = sheet
  const top = y - unit * 0.085
  const wood = sheet.across(
    [
      [0, palette.mix(palette.tone(0.42), palette.blush(0.5), 0.1)],
      [1, palette.tone(0.17, 0.9)],
    ],
    [0, top, 0, height],
  )
  sheet.add(`<rect y="${n(top)}" width="${width}" height="${n(height - top)}" fill="${wood}"/>`)
  sheet.add(
    `<ellipse cx="${n(x)}" cy="${n(y + unit * 0.055)}" rx="${n(unit * 0.44)}" ry="${n(unit * 0.1)}" fill="${sheet.radial([
      [0, palette.warm(0.86), 0.6],
      [0.5, palette.warm(0.8), 0.22],
      [1, palette.warm(0.8), 0],
    ])}"/>`,
    `<ellipse cx="${n(x)}" cy="${n(y + unit * 0.082)}" rx="${n(unit * 0.3)}" ry="${n(unit * 0.026)}" fill="${palette.tone(0.12)}" fill-opacity="0.55" filter="${sheet.blur(unit * 0.01)}"/>`,
  )
}

// In the book's own coordinates: a page is one unit wide, the origin is the bottom of the spine.
function drawBook(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const paper = palette.warm(0.975, 0.4)
  const dim = palette.mix(palette.warm(0.86, 0.7), palette.tone(0.6), 0.14)
  const cover = sheet.linear([
    [0, palette.tone(0.42, 1.1)],
    [1, palette.tone(0.24)],
  ])
  // The near and the far edge of the right page, as quadratic curves: spine, control point, outer end.
  const near: [Point, Point, Point] = [
    [0, 0.22],
    [0.42, -0.1],
    [1.02, 0.15],
  ]
  const far: [Point, Point, Point] = [
    [0, -0.1],
    [0.36, -0.42],
    [0.86, -0.22],
  ]
  const page = sheet.linear(
    [
      [0, palette.warm(0.99, 0.5)],
      [0.3, paper],
      [0.75, dim],
      [1, palette.mix(dim, palette.tone(0.5), 0.25)],
    ],
    [0, 0, 1, 0.2],
  )
  const edges = [0.075, 0.058, 0.041, 0.024, 0.008]
    .map((drop, index) => {
      const color = palette.mix(paper, palette.tone(0.46, 0.8), index % 2 ? 0.2 : 0.44)
      return `<path d="M0 ${0.22 + drop}Q0.42 ${-0.1 + drop} 1.02 ${0.15 + drop}L0.86 -0.22L0 -0.1Z" fill="${color}"/>`
    })
    .join('')
  let lines = ''
  for (let row = 0; row < 13; row += 1) {
    if (row === 5) continue
    const at = 0.1 + (row / 13) * 0.84
    const between = (side: 0 | 1 | 2): Point => [
      far[side][0] + (near[side][0] - far[side][0]) * at,
      far[side][1] + (near[side][1] - far[side][1]) * at,
    ]
    const curve: [Point, Point, Point] = [between(0), between(1), between(2)]
    const end = row === 4 || row === 12 ? 0.6 : 0.9
    const points = Array.from({ length: 9 }, (_, index) => onCurve(...curve, 0.14 + ((end - 0.14) * index) / 8))
    lines += `M${points.map(([px, py]) => `${n(px * 100)} ${n(py * 100)}`).join('L')}`
  }
  const half = `<path d="M0 0.34Q0.42 0.02 1.08 0.27L0.9 -0.2L0 -0.06Z" fill="${cover}"/>${edges}<path d="M0 0.22Q0.42 -0.1 1.02 0.15L0.86 -0.22Q0.36 -0.42 0 -0.1Z" fill="${page}"/><path d="${lines}" transform="scale(0.01)" fill="none" stroke="${palette.tone(0.45, 0.6)}" stroke-opacity="0.28" stroke-width="0.85"/>`
  sheet.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})">${half}<g transform="scale(-1 1)">${half}</g>`,
    `<path d="M-0.012 -0.1L0.012 -0.1L0.02 0.3L-0.02 0.3Z" fill="${palette.tone(0.4)}" fill-opacity="0.28"/>`,
    // The ribbon is drawn over the bottom of the right page.
    `<path d="M0.02 -0.08C0.1 0 0.06 0.18 0.12 0.3C0.15 0.36 0.13 0.42 0.17 0.5L0.2 0.46L0.225 0.505C0.19 0.42 0.2 0.36 0.165 0.28C0.11 0.16 0.14 0 0.035 -0.09Z" fill="${palette.tone(0.5, 1.3)}"/>`,
    '</g>',
  )
}
