import type { Random } from '#server/demo/random.ts'
import type { Point } from '../drawing/paths.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

const skins = ['#6f432c', '#8d5a3a', '#b07a52', '#cf9d74', '#e3b892', '#5a3524'] as const
const hairs = ['#1f1716', '#2c1d18', '#4a2f22', '#35211a', '#3f2a20'] as const
const hairstyles = ['short', 'bun', 'long', 'curls', 'beard', 'elder'] as const

/** People of all ages around a long table under a warm lamp: bread, cups, fruit. */
export function table(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const centre = width * (width > height ? 0.63 : 0.54)
  const edge = height * 0.7
  const size = Math.min(unit * 0.115, width * 0.12)
  const background = sheet.radial(
    [
      [0, palette.mix(palette.tone(0.7, 0.85), palette.blush(0.82), 0.45)],
      [0.45, palette.tone(0.5)],
      [1, palette.tone(0.27, 0.95)],
    ],
    [centre / width, 0.36, 0.78],
  )
  sheet.add(`<rect width="${width}" height="${height}" fill="${background}"/>`)
  drawWindow(sheet, palette, [centre - size * 4.15, height * 0.34], size * 0.95)
  const lamp: Point = [centre + size * 0.2, height * 0.17]
  glow(sheet, [lamp[0], lamp[1] + size * 0.5], unit * 0.6, palette.warm(0.92), 0.8)

  const seats = [-2.35, -1.2, 0, 1.18, 2.4]
  const start = Math.floor(random() * hairstyles.length)
  const hairstyleOf = (index: number) => (index * 5 + start) % hairstyles.length
  // One inner seat is for a child: the first one that has neither a beard nor grey hair.
  const childAt = [1, 2, 3].find(index => hairstyleOf(index) < hairstyles.indexOf('beard'))
  for (const [index, seat] of seats.entries()) {
    const child = index === childAt
    const scale = size * (child ? 0.78 : random.between(0.97, 1.05))
    drawPerson(
      sheet,
      random,
      palette,
      [centre + seat * size * 1.2, edge + size * (child ? -0.1 : -0.24)],
      scale,
      hairstyleOf(index),
      Math.sign(-seat || 1),
    )
  }
  drawTable(sheet, random, palette, centre, edge, size)
  drawLamp(sheet, palette, lamp, size)
  glow(sheet, [lamp[0], edge - size], unit * 0.5, palette.warm(0.9), 0.2, 'screen')
  return sheet.svg()
}

function drawWindow(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const sky = sheet.linear([
    [0, palette.tone(0.56)],
    [0.6, palette.mix(palette.blush(0.8), palette.tone(0.7), 0.3)],
    [1, palette.warm(0.9)],
  ])
  const arch = (grow: number) =>
    `M${n(x - size - grow)} ${n(y + size * 1.5 + grow)}V${n(y - size * 0.2)}A${n(size + grow)} ${n(size + grow)} 0 0 1 ${n(x + size + grow)} ${n(y - size * 0.2)}V${n(y + size * 1.5 + grow)}Z`
  const frame = palette.mix(palette.tone(0.36), palette.blush(0.5), 0.15)
  sheet.add(
    `<path d="${arch(size * 0.12)}" fill="${frame}"/><path d="${arch(0)}" fill="${sky}"/>`,
    `<g clip-path="${sheet.clip(`<path d="${arch(0)}"/>`)}"><path d="M${n(x - size)} ${n(y + size)}Q${n(x - size * 0.3)} ${n(y + size * 0.45)} ${n(x + size * 0.3)} ${n(y + size * 0.9)}T${n(x + size * 1.2)} ${n(y + size * 0.8)}V${n(y + size * 2)}H${n(x - size)}Z" fill="${palette.tone(0.52, 0.9)}"/><path d="M${n(x - size)} ${n(y + size * 1.3)}Q${n(x)} ${n(y + size * 0.9)} ${n(x + size * 1.2)} ${n(y + size * 1.25)}V${n(y + size * 2)}H${n(x - size)}Z" fill="${palette.tone(0.4)}"/></g>`,
    `<path d="M${n(x)} ${n(y - size * 1.2)}V${n(y + size * 1.5)}M${n(x - size)} ${n(y + size * 0.25)}H${n(x + size)}" stroke="${frame}" stroke-width="${n(size * 0.09)}"/>`,
  )
}

function drawLamp(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const shade = sheet.linear([
    [0, palette.tone(0.3)],
    [1, palette.tone(0.42, 1.1)],
  ])
  glow(sheet, [x, y + size * 0.32], size * 1.1, palette.warm(0.97), 0.7)
  sheet.add(
    `<path d="M${n(x)} 0V${n(y - size * 0.3)}" stroke="${palette.tone(0.24)}" stroke-width="${n(size * 0.045)}"/>`,
    `<circle cx="${n(x)}" cy="${n(y + size * 0.28)}" r="${n(size * 0.2)}" fill="${palette.warm(0.98)}"/>`,
    `<path d="M${n(x - size * 0.85)} ${n(y + size * 0.3)}C${n(x - size * 0.8)} ${n(y - size * 0.2)} ${n(x - size * 0.4)} ${n(y - size * 0.36)} ${n(x)} ${n(y - size * 0.36)}C${n(x + size * 0.4)} ${n(y - size * 0.36)} ${n(x + size * 0.8)} ${n(y - size * 0.2)} ${n(x + size * 0.85)} ${n(y + size * 0.3)}Z" fill="${shade}"/>`,
  )
}

// In the person's own coordinates: the head is about one unit tall, the origin is at the table's edge under the chin.
function drawPerson(
  sheet: Sheet,
  random: Random,
  palette: Palette,
  [x, y]: Point,
  size: number,
  personIndex: number,
  facing: number,
): void {
  const hairstyle = hairstyles[personIndex % hairstyles.length] ?? 'short'
  const tint = (color: string) => palette.mix(color, palette.tone(0.5), 0.12)
  const skin = tint(skins[(personIndex * 5 + 2) % skins.length] ?? skins[0])
  const shade = palette.mix(skin, palette.tone(0.28), 0.28)
  const hair = tint(hairstyle === 'elder' ? '#d8d0c8' : (hairs[personIndex % hairs.length] ?? hairs[0]))
  const cloths = [
    palette.tone(0.42, 1.15),
    palette.warm(0.84, 0.9),
    palette.tone(0.78, 0.7),
    palette.blush(0.66, 1.3),
    palette.tone(0.6, 1.1),
    palette.warm(0.94, 0.45),
  ]
  const cloth = cloths[personIndex % cloths.length] ?? palette.tone(0.5)
  const fold = palette.mix(cloth, palette.tone(0.26), 0.32)
  const body = sheet.linear(
    [
      [0, cloth],
      [1, fold],
    ],
    [0.3, 0, 0.6, 1],
  )
  const tilt = facing * random.between(2, 8)
  const back: Record<string, string> = {
    long: `<path d="M-0.5 -1.75C-0.62 -1.2 -0.58 -0.75 -0.5 -0.55C-0.2 -0.45 0.2 -0.45 0.5 -0.55C0.58 -0.75 0.62 -1.2 0.5 -1.75Z" fill="${hair}"/>`,
    bun: `<circle cx="${-0.3 * facing}" cy="-2.32" r="0.24" fill="${hair}"/>`,
    curls: [-0.42, -0.2, 0.08, 0.34, 0.48, -0.52, 0.54, -0.54]
      .map((cx, index) => `<circle cx="${cx}" cy="${[-2, -2.2, -2.26, -2.12, -1.85, -1.74, -1.58, -1.5][index]}" r="0.26" fill="${hair}"/>`)
      .join(''),
    elder: `<path d="M-0.5 -1.75C-0.66 -1.3 -0.6 -1.1 -0.44 -0.98H0.44C0.6 -1.1 0.66 -1.3 0.5 -1.75Z" fill="${hair}"/>`,
  }
  const front: Record<string, string> = {
    short: `<path d="M-0.45 -1.6C-0.52 -2.2 -0.2 -2.3 0.05 -2.28C0.4 -2.26 0.52 -2 0.45 -1.58C0.4 -1.78 0.32 -1.88 0.2 -1.92C0 -1.86 -0.22 -1.86 -0.34 -1.9C-0.4 -1.8 -0.43 -1.7 -0.45 -1.6Z" fill="${hair}"/>`,
    beard: `<path d="M-0.45 -1.62C-0.5 -2.16 -0.24 -2.27 0.02 -2.27C0.34 -2.27 0.5 -2.08 0.45 -1.62C0.38 -1.86 0.2 -1.98 0 -1.98C-0.2 -1.98 -0.38 -1.86 -0.45 -1.62Z" fill="${hair}"/><path d="M-0.44 -1.5C-0.42 -1.05 -0.2 -0.92 0 -0.92C0.2 -0.92 0.42 -1.05 0.44 -1.5C0.36 -1.28 0.2 -1.3 0 -1.3C-0.2 -1.3 -0.36 -1.28 -0.44 -1.5Z" fill="${hair}"/>`,
    bun: `<path d="M-0.46 -1.55C-0.52 -2.14 -0.2 -2.28 0 -2.28C0.24 -2.28 0.52 -2.14 0.46 -1.55C0.42 -1.85 0.24 -2.04 ${-0.12 * facing} -2.06C-0.28 -2 -0.42 -1.85 -0.46 -1.55Z" fill="${hair}"/>`,
    long: `<path d="M-0.5 -1.3C-0.58 -2.1 -0.24 -2.3 0 -2.3C0.26 -2.3 0.58 -2.1 0.5 -1.3C0.46 -1.7 0.34 -1.95 ${0.14 * facing} -2.08C-0.2 -1.95 -0.46 -1.7 -0.5 -1.3Z" fill="${hair}"/>`,
    curls: `<path d="M-0.46 -1.6C-0.46 -1.92 -0.26 -2.08 0 -2.08C0.26 -2.08 0.46 -1.92 0.46 -1.6C0.52 -2.1 0.3 -2.3 0 -2.3C-0.3 -2.3 -0.52 -2.1 -0.46 -1.6Z" fill="${hair}"/>`,
    elder: `<path d="M-0.5 -1.35C-0.62 -2.14 -0.26 -2.32 0 -2.32C0.26 -2.32 0.62 -2.14 0.5 -1.35C0.5 -1.75 0.36 -1.95 ${0.2 * facing} -2.02C${-0.1 * facing} -1.86 -0.46 -1.8 -0.5 -1.35Z" fill="${hair}"/><path d="M-0.34 -1.5a0.14 0.14 0 1 0 0.28 0a0.14 0.14 0 1 0 -0.28 0M0.06 -1.5a0.14 0.14 0 1 0 0.28 0a0.14 0.14 0 1 0 -0.28 0M-0.06 -1.52H0.06" fill="none" stroke="${palette.tone(0.3)}" stroke-width="0.035"/>`,
  }
  // Closed eyes and a small smile: the person gives thanks, and the expression cannot be misread.
  const line = palette.mix(skin, '#1c1210', 0.62)
  const face = `<g fill="none" stroke="${line}" stroke-linecap="round" stroke-width="0.04"><path d="M-0.27 -1.53Q-0.2 -1.46 -0.13 -1.53M0.13 -1.53Q0.2 -1.46 0.27 -1.53"/>${hairstyle === 'beard' ? '' : '<path d="M-0.11 -1.25Q0 -1.17 0.11 -1.25"/>'}</g><ellipse cx="-0.26" cy="-1.36" rx="0.1" ry="0.06" fill="${palette.blush(0.62, 1.3)}" fill-opacity="0.22"/><ellipse cx="0.26" cy="-1.36" rx="0.1" ry="0.06" fill="${palette.blush(0.62, 1.3)}" fill-opacity="0.22"/>`
  const ears = ['bun', 'short', 'beard'].includes(hairstyle)
    ? `<circle cx="-0.44" cy="-1.54" r="0.1" fill="${shade}"/><circle cx="0.44" cy="-1.54" r="0.1" fill="${shade}"/>`
    : ''
  const head = `<g transform="translate(0 0.2) rotate(${n(tilt)} 0 -0.9)">${back[hairstyle] ?? ''}<path d="M-0.16 -1.3H0.16V-0.6Q0 -0.42 -0.16 -0.6Z" fill="${shade}"/>${ears}<ellipse cx="0" cy="-1.6" rx="0.44" ry="0.56" fill="${skin}"/>${face}${front[hairstyle] ?? ''}</g>`
  const arm = (side: number) =>
    `<path d="M${0.78 * side} -0.3C${0.99 * side} 0.05 ${0.95 * side} 0.34 ${0.42 * side} 0.3" fill="none" stroke="${side === facing ? cloth : fold}" stroke-width="0.32" stroke-linecap="round"/><ellipse cx="${0.24 * side}" cy="0.29" rx="0.19" ry="0.13" fill="${skin}"/>`
  sheet.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})">`,
    `<path d="M-0.98 1.2V0.1C-0.98 -0.42 -0.62 -0.64 -0.2 -0.7C-0.1 -0.6 0.1 -0.6 0.2 -0.7C0.62 -0.64 0.98 -0.42 0.98 0.1V1.2Z" fill="${body}"/>`,
    head,
    arm(-1),
    arm(1),
    '</g>',
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
      [0, palette.mix(palette.warm(0.9, 0.7), palette.blush(0.8), 0.35)],
      [1, palette.mix(palette.warm(0.82, 0.8), palette.blush(0.68), 0.4)],
    ],
    [0, top, 0, front],
  )
  const cloth = sheet.across(
    [
      [0, palette.tone(0.4)],
      [1, palette.tone(0.2, 0.95)],
    ],
    [0, front, 0, height],
  )
  sheet.add(
    `<path d="M${n(left - size * 0.25)} ${n(front)}H${n(right)}V${height}H${n(left - size * 0.12)}Z" fill="${cloth}"/>`,
    `<path d="M${n(left + size * 0.25)} ${n(top)}H${n(right)}V${n(front)}H${n(left - size * 0.4)}Q${n(left - size * 0.46)} ${n(front - size * 0.04)} ${n(left - size * 0.4)} ${n(front - size * 0.1)}Z" fill="${wood}"/>`,
    `<path d="M${n(left - size * 0.42)} ${n(front)}H${n(right)}V${n(front + size * 0.1)}H${n(left - size * 0.36)}Q${n(left - size * 0.44)} ${n(front + size * 0.06)} ${n(left - size * 0.42)} ${n(front)}Z" fill="${palette.mix(palette.warm(0.7), palette.tone(0.44), 0.5)}"/>`,
  )
  const level = edge + size * 0.42
  drawBread(sheet, palette, [centre + size * 0.25, level], size)
  drawBowl(sheet, palette, [centre - size * 1.75, level], size)
  drawJug(sheet, palette, [centre + size * 2.05, level], size)
  for (const seat of [-3, -0.75, 1.3, 3.1])
    cup(sheet, palette, [centre + (seat + random.between(-0.1, 0.1)) * size, level - size * 0.02], size)
}

function shadow(palette: Palette, [x, y]: Point, half: number): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(half)}" ry="${n(half * 0.16)}" fill="${palette.tone(0.3)}" fill-opacity="0.28"/>`
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
  const clay = palette.tone(0.5, 1.15)
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
    `<path d="M${n(x - size * 0.17)} ${n(y - size * 0.34)}H${n(x + size * 0.17)}L${n(x + size * 0.13)} ${n(y)}H${n(x - size * 0.13)}Z" fill="${glaze}"/><ellipse cx="${n(x)}" cy="${n(y - size * 0.34)}" rx="${n(size * 0.17)}" ry="${n(size * 0.045)}" fill="${palette.mix(palette.tone(0.3), palette.blush(0.4), 0.5)}"/>`,
  )
}
