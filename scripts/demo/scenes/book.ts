import type { Random } from '#server/demo/random.ts'
import type { Point } from '../drawing/paths.ts'
import { onCurve } from '../drawing/paths.ts'
import { leaf } from '../drawing/plants.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

/** An open Bible and a cup of coffee on a kitchen table, in the morning light of a window. */
export function book(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const size = unit * Math.min(0.27, (width / unit) * 0.29)
  const place: Point = [Math.min(width * random.between(0.66, 0.7), width - size * 1.25), height * 0.74]
  drawMorning(sheet, random, palette, place)
  drawTable(sheet, palette, place)

  drawBook(sheet, palette, place, size)
  drawCup(sheet, palette, [Math.max(unit * 0.12, place[0] - size * 1.75), place[1] + unit * 0.05], unit * 0.075)
  glow(sheet, [width * 0.12, height * 0.1], unit * 1.1, palette.warm(0.95), 0.5, 'screen')
  return sheet.svg()
}

/** Out of focus behind the table: a window with the garden, and a plant. */
function drawMorning(sheet: Sheet, random: Random, palette: Palette, [, y]: Point): void {
  const { width, height, unit } = sheet
  const wall = sheet.linear(
    [
      [0, palette.warm(0.95, 0.4)],
      [1, palette.blush(0.82, 0.5)],
    ],
    [0, 0, 1, 0.3],
  )
  const view = sheet.linear([
    [0, palette.sky(0.78)],
    [0.5, palette.sky(0.9, 0.7)],
    [0.75, palette.leaf(0.78, 0.9)],
    [1, palette.leaf(0.6)],
  ])
  const left = -unit * 0.05
  const wide = width * 0.46
  const pane = (at: number) =>
    `<rect x="${n(left + wide * at)}" y="${n(height * 0.03)}" width="${n(wide * 0.45)}" height="${n(y - height * 0.2)}" fill="${view}"/>`
  sheet.add(
    `<rect width="${width}" height="${height}" fill="${wall}"/>`,
    `<g filter="${sheet.blur(unit * 0.008)}"><rect x="${n(left)}" width="${n(wide)}" height="${n(y - height * 0.13)}" fill="#fffaf0"/>${pane(0.03)}${pane(0.52)}</g>`,
  )
  for (let index = 0; index < 14; index += 1)
    sheet.add(
      `<circle cx="${n(wide * random())}" cy="${n(height * random.between(0.25, 0.52))}" r="${n(unit * random.between(0.015, 0.05))}" fill="${palette.leaf(random.between(0.55, 0.8), 1, random.between(-25, 5))}" fill-opacity="0.5" filter="${sheet.blur(unit * 0.006)}"/>`,
    )
  const pot: Point = [width * 0.9, y - unit * 0.09]
  for (let index = 0; index < 13; index += 1)
    sheet.add(
      leaf(pot, -Math.PI / 2 + (index - 6) * 0.2, unit * random.between(0.16, 0.32), unit * 0.03, palette.leaf(0.66), palette.leaf(0.5)),
    )
  sheet.add(
    `<path d="M${n(pot[0] - unit * 0.07)} ${n(pot[1])}h${n(unit * 0.14)}l${n(-unit * 0.02)} ${n(unit * 0.12)}h${n(-unit * 0.1)}Z" fill="#c9754d"/>`,
  )
}

/** A cup of coffee on its saucer, with steam. */
function drawCup(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const glaze = sheet.linear(
    [
      [0, '#fffaf0'],
      [1, palette.stone(0.82)],
    ],
    [0, 0, 1, 0],
  )
  sheet.add(
    `<ellipse cx="${n(x + size * 0.2)}" cy="${n(y + size * 0.12)}" rx="${n(size * 1.7)}" ry="${n(size * 0.4)}" fill="${palette.wood(0.3)}" fill-opacity="0.35"/>`,
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 1.45)}" ry="${n(size * 0.36)}" fill="#f6eee0"/>`,
    `<path d="M${n(x + size * 0.8)} ${n(y - size)}c${n(size * 0.8)} ${n(-size * 0.1)} ${n(size * 0.6)} ${n(size * 0.8)} ${n(-size * 0.1)} ${n(size * 0.66)}" fill="none" stroke="#f2e8d6" stroke-width="${n(size * 0.16)}"/>`,
    `<path d="M${n(x - size * 0.9)} ${n(y - size * 1.2)}H${n(x + size * 0.9)}C${n(x + size * 0.9)} ${n(y - size * 0.3)} ${n(x + size * 0.5)} ${n(y)} ${n(x)} ${n(y)}C${n(x - size * 0.5)} ${n(y)} ${n(x - size * 0.9)} ${n(y - size * 0.3)} ${n(x - size * 0.9)} ${n(y - size * 1.2)}Z" fill="${glaze}"/>`,
    `<ellipse cx="${n(x)}" cy="${n(y - size * 1.2)}" rx="${n(size * 0.9)}" ry="${n(size * 0.22)}" fill="#fffdf6"/><ellipse cx="${n(x)}" cy="${n(y - size * 1.18)}" rx="${n(size * 0.78)}" ry="${n(size * 0.17)}" fill="#5b3521"/>`,
    ...[-0.25, 0.25].map(
      dx =>
        `<path d="M${n(x + dx * size)} ${n(y - size * 1.5)}q${n(size * 0.3)} ${n(-size * 0.5)} 0 ${n(-size)}q${n(-size * 0.3)} ${n(-size * 0.5)} 0 ${n(-size)}" stroke="#fff" stroke-opacity="0.45" stroke-width="${n(size * 0.13)}" stroke-linecap="round" fill="none" filter="${sheet.blur(size * 0.07)}"/>`,
    ),
  )
}

function drawTable(sheet: Sheet, palette: Palette, [x, y]: Point): void {
  const { width, height, unit } = sheet
  const top = y - unit * 0.085
  const wood = sheet.across(
    [
      [0, palette.wood(0.76)],
      [0.5, palette.wood(0.62)],
      [1, palette.wood(0.44)],
    ],
    [0, top, 0, height],
  )
  sheet.add(`<rect y="${n(top)}" width="${width}" height="${n(height - top)}" fill="${wood}"/>`)
  sheet.add(
    `<ellipse cx="${n(x)}" cy="${n(y + unit * 0.082)}" rx="${n(unit * 0.3)}" ry="${n(unit * 0.026)}" fill="${palette.wood(0.12)}" fill-opacity="0.55" filter="${sheet.blur(unit * 0.01)}"/>`,
  )
}

// In the book's own coordinates: a page is one unit wide, the origin is the bottom of the spine.
function drawBook(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const paper = palette.warm(0.975, 0.4)
  const dim = palette.mix(palette.warm(0.86, 0.7), palette.wood(0.6), 0.14)
  const cover = sheet.linear([
    [0, palette.mix(palette.brand, '#1c1420', 0.25)],
    [1, palette.mix(palette.brand, '#1c1420', 0.5)],
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
      [1, palette.mix(dim, palette.wood(0.5), 0.25)],
    ],
    [0, 0, 1, 0.2],
  )
  const edges = [0.075, 0.058, 0.041, 0.024, 0.008]
    .map((drop, index) => {
      const color = palette.mix(paper, palette.wood(0.46, 0.8), index % 2 ? 0.2 : 0.44)
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
  const half = `<path d="M0 0.34Q0.42 0.02 1.08 0.27L0.9 -0.2L0 -0.06Z" fill="${cover}"/>${edges}<path d="M0 0.22Q0.42 -0.1 1.02 0.15L0.86 -0.22Q0.36 -0.42 0 -0.1Z" fill="${page}"/><path d="${lines}" transform="scale(0.01)" fill="none" stroke="${palette.wood(0.45, 0.6)}" stroke-opacity="0.28" stroke-width="0.85"/>`
  sheet.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})">${half}<g transform="scale(-1 1)">${half}</g>`,
    `<path d="M-0.012 -0.1L0.012 -0.1L0.02 0.3L-0.02 0.3Z" fill="${palette.wood(0.4)}" fill-opacity="0.28"/>`,
    // The ribbon is drawn over the bottom of the right page.
    `<path d="M0.02 -0.08C0.1 0 0.06 0.18 0.12 0.3C0.15 0.36 0.13 0.42 0.17 0.5L0.2 0.46L0.225 0.505C0.19 0.42 0.2 0.36 0.165 0.28C0.11 0.16 0.14 0 0.035 -0.09Z" fill="${palette.brand}"/>`,
    '</g>',
  )
}
