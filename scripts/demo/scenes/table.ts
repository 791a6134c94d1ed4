import type { Random } from '#server/demo/random.ts'
import type { Point } from '../drawing/paths.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths, looks } from '../people/looks.ts'
import { person } from '../people/person.ts'

const guests = [
  [looks.caio, cloths.denim],
  [looks.rosa, cloths.cream],
  [looks.davi, cloths.mustard],
  [looks.bia, cloths.coral],
  [looks.iara, cloths.teal],
] as const

/** People of all ages around a long table under a warm lamp: bread, cups, fruit. */
export function table(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const centre = width * (width > height ? 0.57 : 0.52)
  const edge = height * 0.72
  const size = Math.min(height * 0.158, width * 0.098)
  const background = sheet.radial(
    [
      [0, palette.warm(0.94, 0.55)],
      [0.5, palette.leaf(0.82, 0.4)],
      [1, palette.leaf(0.58, 0.5)],
    ],
    [centre / width, 0.36, 0.85],
  )
  sheet.add(`<rect width="${width}" height="${height}" fill="${background}"/>`)
  drawWindow(sheet, palette, [centre - size * 4.15, height * 0.34], size * 0.95)
  const lamp: Point = [centre + size * 0.2, height * 0.15]
  glow(sheet, [lamp[0], lamp[1] + size * 0.5], unit * 0.5, palette.warm(0.95), 0.8)
  const first = Math.floor(random() * guests.length)
  for (let index = 0; index < guests.length; index += 1) {
    const [look, cloth] = guests[(index + first) % guests.length] as (typeof guests)[number]
    const place = index - 2
    const turn = place * -0.35
    sheet.add(
      person(sheet, palette, {
        at: [centre + place * size * 1.75, edge - size * (look === looks.bia ? 0.92 : 1.2)],
        size: size * (look === looks.bia ? 0.84 : 1),
        look,
        cloth,
        turn,
        lean: turn * 7 + random.between(-2, 2),
        mouth: index % 2 ? 'smile' : 'laugh',
        arms: [
          { elbow: [-0.92, 1], hand: [-0.4, 1.32] },
          { elbow: [0.92, 1], hand: [0.4, 1.32] },
        ],
      }),
    )
  }
  drawTable(sheet, random, palette, centre, edge, size)
  drawLamp(sheet, palette, lamp, size)
  glow(sheet, [lamp[0], edge - size], unit * 0.5, palette.warm(0.9), 0.2, 'screen')
  return sheet.svg()
}

function drawWindow(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const sky = sheet.linear([
    [0, palette.sky(0.72)],
    [0.6, palette.sky(0.88, 0.8)],
    [1, palette.warm(0.95)],
  ])
  const arch = (grow: number) =>
    `M${n(x - size - grow)} ${n(y + size * 1.5 + grow)}V${n(y - size * 0.2)}A${n(size + grow)} ${n(size + grow)} 0 0 1 ${n(x + size + grow)} ${n(y - size * 0.2)}V${n(y + size * 1.5 + grow)}Z`
  const frame = '#fbf5e8'
  sheet.add(
    `<path d="${arch(size * 0.12)}" fill="${frame}"/><path d="${arch(0)}" fill="${sky}"/>`,
    `<g clip-path="${sheet.clip(`<path d="${arch(0)}"/>`)}"><path d="M${n(x - size)} ${n(y + size)}Q${n(x - size * 0.3)} ${n(y + size * 0.45)} ${n(x + size * 0.3)} ${n(y + size * 0.9)}T${n(x + size * 1.2)} ${n(y + size * 0.8)}V${n(y + size * 2)}H${n(x - size)}Z" fill="${palette.leaf(0.7, 0.9)}"/><path d="M${n(x - size)} ${n(y + size * 1.3)}Q${n(x)} ${n(y + size * 0.9)} ${n(x + size * 1.2)} ${n(y + size * 1.25)}V${n(y + size * 2)}H${n(x - size)}Z" fill="${palette.leaf(0.58)}"/></g>`,
    `<path d="M${n(x)} ${n(y - size * 1.2)}V${n(y + size * 1.5)}M${n(x - size)} ${n(y + size * 0.25)}H${n(x + size)}" stroke="${frame}" stroke-width="${n(size * 0.09)}"/>`,
  )
}

function drawLamp(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const shade = sheet.linear([
    [0, palette.mix(palette.brand, '#2b2140', 0.15)],
    [1, palette.brand],
  ])
  glow(sheet, [x, y + size * 0.32], size * 1.1, palette.warm(0.97), 0.7)
  sheet.add(
    `<path d="M${n(x)} 0V${n(y - size * 0.3)}" stroke="${palette.wood(0.24)}" stroke-width="${n(size * 0.045)}"/>`,
    `<circle cx="${n(x)}" cy="${n(y + size * 0.28)}" r="${n(size * 0.2)}" fill="${palette.warm(0.98)}"/>`,
    `<path d="M${n(x - size * 0.85)} ${n(y + size * 0.3)}C${n(x - size * 0.8)} ${n(y - size * 0.2)} ${n(x - size * 0.4)} ${n(y - size * 0.36)} ${n(x)} ${n(y - size * 0.36)}C${n(x + size * 0.4)} ${n(y - size * 0.36)} ${n(x + size * 0.8)} ${n(y - size * 0.2)} ${n(x + size * 0.85)} ${n(y + size * 0.3)}Z" fill="${shade}"/>`,
  )
}

function drawTable(sheet: Sheet, random: Random, palette: Palette, centre: number, edge: number, size: number): void {
  const { width, height } = sheet
  const left = centre - size * 4.3
  const right = Math.max(width * 1.02, centre + size * 4.3)
  const top = edge + size * 0.1
  const front = edge + size * 0.62
  const wood = sheet.across(
    [
      [0, palette.wood(0.82, 0.9)],
      [1, palette.wood(0.7)],
    ],
    [0, top, 0, front],
  )
  const cloth = sheet.across(
    [
      [0, palette.wood(0.54)],
      [1, palette.wood(0.36, 0.95)],
    ],
    [0, front, 0, height],
  )
  sheet.add(
    `<path d="M${n(left - size * 0.25)} ${n(front)}H${n(right)}V${height}H${n(left - size * 0.12)}Z" fill="${cloth}"/>`,
    `<path d="M${n(left + size * 0.25)} ${n(top)}H${n(right)}V${n(front)}H${n(left - size * 0.4)}Q${n(left - size * 0.46)} ${n(front - size * 0.04)} ${n(left - size * 0.4)} ${n(front - size * 0.1)}Z" fill="${wood}"/>`,
    `<path d="M${n(left - size * 0.42)} ${n(front)}H${n(right)}V${n(front + size * 0.1)}H${n(left - size * 0.36)}Q${n(left - size * 0.44)} ${n(front + size * 0.06)} ${n(left - size * 0.42)} ${n(front)}Z" fill="${palette.wood(0.6)}"/>`,
  )
  const level = edge + size * 0.42
  drawBread(sheet, palette, [centre + size * 0.25, level], size)
  drawBowl(sheet, palette, [centre - size * 1.75, level], size)
  drawJug(sheet, palette, [centre + size * 2.05, level], size)
  for (const seat of [-3, -0.75, 1.3, 3.1])
    cup(sheet, palette, [centre + (seat + random.between(-0.1, 0.1)) * size, level - size * 0.02], size)
}

function shadow(palette: Palette, [x, y]: Point, half: number): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(half)}" ry="${n(half * 0.16)}" fill="${palette.wood(0.3)}" fill-opacity="0.28"/>`
}

function drawBread(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const crust = sheet.linear([
    [0, palette.warm(0.78, 1)],
    [1, palette.mix(palette.warm(0.6, 1), palette.blush(0.5), 0.4)],
  ])
  sheet.add(
    shadow(palette, [x, y], size * 0.62),
    `<path d="M${n(x - size * 0.55)} ${n(y)}C${n(x - size * 0.62)} ${n(y - size * 0.34)} ${n(x - size * 0.25)} ${n(y - size * 0.42)} ${n(x)} ${n(y - size * 0.42)}C${n(x + size * 0.25)} ${n(y - size * 0.42)} ${n(x + size * 0.62)} ${n(y - size * 0.34)} ${n(x + size * 0.55)} ${n(y)}Z" fill="${crust}"/>`,
    `<path d="${[-0.26, 0, 0.26].map(side => `M${n(x + size * (side - 0.06))} ${n(y - size * 0.3)}L${n(x + size * (side + 0.07))} ${n(y - size * 0.16)}`).join('')}" stroke="${palette.warm(0.92, 0.8)}" stroke-width="${n(size * 0.045)}" stroke-linecap="round"/>`,
  )
}

function drawBowl(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const fruits = [
    [-0.26, -0.36, palette.warm(0.8, 1.2)],
    [0.02, -0.46, palette.blush(0.62, 1.5)],
    [0.28, -0.36, palette.warm(0.74, 1.2)],
  ] as const
  sheet.add(
    shadow(palette, [x, y], size * 0.5),
    ...fruits.map(([dx, dy, color]) => `<circle cx="${n(x + dx * size)}" cy="${n(y + dy * size)}" r="${n(size * 0.17)}" fill="${color}"/>`),
    `<path d="M${n(x - size * 0.55)} ${n(y - size * 0.32)}H${n(x + size * 0.55)}C${n(x + size * 0.5)} ${n(y - size * 0.06)} ${n(x + size * 0.26)} ${n(y)} ${n(x)} ${n(y)}C${n(x - size * 0.26)} ${n(y)} ${n(x - size * 0.5)} ${n(y - size * 0.06)} ${n(x - size * 0.55)} ${n(y - size * 0.32)}Z" fill="${palette.warm(0.96, 0.35)}"/>`,
  )
}

function drawJug(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const clay = palette.sky(0.5, 0.9)
  sheet.add(
    shadow(palette, [x, y], size * 0.4),
    `<path d="M${n(x + size * 0.2)} ${n(y - size * 0.72)}C${n(x + size * 0.62)} ${n(y - size * 0.74)} ${n(x + size * 0.58)} ${n(y - size * 0.2)} ${n(x + size * 0.26)} ${n(y - size * 0.22)}" fill="none" stroke="${clay}" stroke-width="${n(size * 0.08)}"/>`,
    `<path d="M${n(x - size * 0.24)} ${n(y - size * 0.88)}L${n(x + size * 0.2)} ${n(y - size * 0.84)}C${n(x + size * 0.14)} ${n(y - size * 0.6)} ${n(x + size * 0.36)} ${n(y - size * 0.5)} ${n(x + size * 0.34)} ${n(y - size * 0.24)}C${n(x + size * 0.32)} ${n(y - size * 0.06)} ${n(x + size * 0.2)} ${n(y)} ${n(x)} ${n(y)}C${n(x - size * 0.2)} ${n(y)} ${n(x - size * 0.32)} ${n(y - size * 0.06)} ${n(x - size * 0.34)} ${n(y - size * 0.24)}C${n(x - size * 0.36)} ${n(y - size * 0.5)} ${n(x - size * 0.12)} ${n(y - size * 0.6)} ${n(x - size * 0.24)} ${n(y - size * 0.88)}Z" fill="${clay}"/>`,
  )
}

function cup(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const glaze = palette.warm(0.93, 0.6)
  sheet.add(
    shadow(palette, [x, y], size * 0.22),
    `<path d="M${n(x - size * 0.17)} ${n(y - size * 0.34)}H${n(x + size * 0.17)}L${n(x + size * 0.13)} ${n(y)}H${n(x - size * 0.13)}Z" fill="${glaze}"/><ellipse cx="${n(x)}" cy="${n(y - size * 0.34)}" rx="${n(size * 0.17)}" ry="${n(size * 0.045)}" fill="${palette.mix(palette.wood(0.3), palette.blush(0.4), 0.5)}"/>`,
  )
}
