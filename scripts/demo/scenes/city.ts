import type { Random } from '#server/demo/random.ts'
import { createNoise } from '../drawing/noise.ts'
import { ground, type Point, smooth } from '../drawing/paths.ts'
import { palm } from '../drawing/plants.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { birds, clouds, glow, paintSky } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

/** A Brazilian city by its bay at dusk: round granite mountains, towers with lit windows, their light on the water. */
export function city(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const shore = height * 0.77
  paintSky(
    sheet,
    [
      [0, palette.night(0.34, 0.95)],
      [0.35, palette.mix(palette.night(0.5), palette.blush(0.56), 0.2)],
      [0.7, palette.mix(palette.night(0.68, 0.8), palette.blush(0.74, 1.1), 0.7)],
      [1, palette.warm(0.89, 0.95)],
    ],
    shore * 0.92,
  )
  glow(sheet, [width * 0.56, shore * 0.95], unit * 0.75, palette.warm(0.93), 0.8)
  clouds(sheet, random, palette.mix(palette.blush(0.8), palette.warm(0.88), 0.3), shore * 0.85, 0.5, 0.5)
  birds(sheet, random, [width * 0.36, shore * 0.42], palette.night(0.28), 4)
  drawMountains(sheet, random, palette, shore)
  glow(sheet, [width * 0.56, shore], unit * 0.6, palette.warm(0.92), 0.4)
  drawWater(sheet, palette, shore)
  for (let row = 0; row < 3; row += 1) drawRow(sheet, random, palette, row, shore)
  drawShore(sheet, random, palette, shore)
  return sheet.svg()
}

// Two sugarloaf mountains and a long ridge, far away and therefore pale.
function drawMountains(sheet: Sheet, random: Random, palette: Palette, shore: number): void {
  const { width, unit } = sheet
  const noise = createNoise(random, 4)
  const peaks = [
    { at: 0.13, wide: 0.1, tall: 0.25, tone: 0.58 },
    { at: 0.3, wide: 0.14, tall: 0.12, tone: 0.5 },
  ]
  const back: Point[] = Array.from({ length: 60 }, (_, index) => {
    const u = (index - 1) / 57
    return [u * width, shore - unit * (0.1 + 0.1 * noise(u * 2.4, 3) + 0.16 * Math.exp(-(((u - 0.82) / 0.16) ** 2)))]
  })
  const paint = (tone: number) =>
    sheet.across(
      [
        [0, palette.mix(palette.night(tone - 0.06, 0.95), palette.blush(0.7), 0.28)],
        [1, palette.mix(palette.night(tone + 0.1, 0.8), palette.warm(0.86), 0.5)],
      ],
      [0, shore - unit * 0.28, 0, shore],
    )
  sheet.add(`<path d="${ground(smooth(back), -width * 0.1, width * 1.1, shore)}" fill="${paint(0.64)}"/>`)
  for (const { at, wide, tall, tone } of peaks) {
    const points: Point[] = Array.from({ length: 40 }, (_, index) => {
      const side = (index / 39) * 2 - 1
      // Steeper towards the sea (left) than inland, and flat on top, as these mountains are.
      const slope = side < 0 ? Math.abs(side) ** 3.2 : Math.abs(side) ** 1.9
      return [
        width * at + side * wide * unit * (side < 0 ? 1 : 1.35),
        shore - unit * tall * (1 - slope) - noise(side * 2, at * 40) * unit * 0.006,
      ]
    })
    sheet.add(`<path d="${smooth(points)}Z" fill="${paint(tone)}"/>`)
  }
}

function drawWater(sheet: Sheet, palette: Palette, shore: number): void {
  const { width, height } = sheet
  const paint = sheet.across(
    [
      [0, palette.mix(palette.warm(0.85), palette.blush(0.74), 0.5)],
      [0.3, palette.mix(palette.night(0.5), palette.blush(0.62), 0.35)],
      [1, palette.night(0.24)],
    ],
    [0, shore, 0, height],
  )
  sheet.add(`<rect y="${n(shore)}" width="${width}" height="${n(height - shore)}" fill="${paint}"/>`)
}

// Row 0 is far and pale, row 2 is near and dark. The skyline is highest to the right of the middle and low on the left.
function drawRow(sheet: Sheet, random: Random, palette: Palette, row: number, shore: number): void {
  const { width, unit } = sheet
  const near = row / 2
  const wall = palette.mix(palette.mix(palette.night(0.5, 0.9), palette.blush(0.7), 0.45), palette.night(0.25, 0.95), near)
  const low = palette.mix(wall, palette.mix(palette.blush(0.72), palette.warm(0.84), 0.4), 0.4 - 0.28 * near)
  const paint = sheet.across(
    [
      [0, wall],
      [1, low],
    ],
    [0, shore - unit * 0.3, 0, shore],
  )
  const lights: string[] = []
  const bodies: string[] = []
  const mirror: string[] = []
  let x = width * (row === 0 ? 0.3 : row === 1 ? 0.36 : 0.46)
  while (x < width) {
    const u = x / width
    const swell = 0.35 + 0.65 * Math.exp(-(((u - 0.74) / 0.2) ** 2))
    const wide = unit * random.between(0.03, 0.056) * (0.75 + near * 0.35)
    const tall = unit * (0.3 - near * 0.1) * swell * random.between(0.5, 1.08)
    bodies.push(building(random, x, shore - tall, wide, tall, unit))
    if (row > 0) lights.push(windows(random, x, shore - tall, wide, tall, unit * (0.0062 + 0.0012 * near)))
    if (random.chance(0.6)) mirror.push(streak(sheet, random, palette, x + wide * 0.5, shore))
    x += wide * random.between(1, 1.12) + (random.chance(0.18) ? wide * 0.5 : 0)
  }
  sheet.add(`<path d="${bodies.join('')}" fill="${paint}"/>`)
  sheet.add(`<path d="${lights.join('')}" fill="${palette.warm(0.9, 1.05)}" fill-opacity="${n(0.55 + 0.4 * near)}"/>`)
  if (row === 1) church(sheet, palette, [width * 0.53, shore], unit * 0.05)
  if (row > 0) sheet.add(...mirror)
}

function building(random: Random, x: number, y: number, wide: number, tall: number, unit: number): string {
  const box = (left: number, top: number, across: number, down: number) => `M${n(left)} ${n(top)}h${n(across)}v${n(down)}h${n(-across)}z`
  const style = random()
  let path = box(x, y, wide, tall + unit * 0.004)
  if (style < 0.3) path += box(x + wide * 0.18, y - wide * 0.22, wide * 0.64, wide * 0.24)
  else if (style < 0.5)
    path += box(x + wide * 0.6, y - wide * 0.3, wide * 0.22, wide * 0.32) + box(x + wide * 0.52, y - wide * 0.36, wide * 0.38, wide * 0.08)
  else if (style < 0.62) path += `M${n(x)} ${n(y + 1)}L${n(x + wide)} ${n(y - wide * 0.4)}V${n(y + 1)}Z`
  else if (style < 0.74)
    path += box(x + wide * 0.48, y - wide * 0.9, wide * 0.045, wide) + box(x + wide * 0.4, y - wide * 0.3, wide * 0.2, wide * 0.32)
  return path
}

function windows(random: Random, x: number, y: number, wide: number, tall: number, pace: number): string {
  const columns = Math.max(2, Math.floor((wide * 0.82) / pace))
  const gap = wide / columns
  const busy = random.between(0.12, 0.42)
  let path = ''
  for (let top = y + pace * 1.1; top < y + tall - pace * 1.6; top += pace * 1.35) {
    for (let column = 0; column < columns; column += 1) {
      if (!random.chance(busy)) continue
      path += `M${n(x + gap * (column + 0.26))} ${n(top)}h${n(gap * 0.48)}v${n(pace * 0.62)}h${n(-gap * 0.48)}z`
    }
  }
  return path
}

function streak(sheet: Sheet, random: Random, palette: Palette, x: number, shore: number): string {
  const { unit } = sheet
  const long = unit * random.between(0.05, 0.13)
  let marks = ''
  for (let index = 0; index < 7; index += 1) {
    const at = index / 7
    const half = unit * random.between(0.003, 0.009) * (0.7 + at)
    marks += `<ellipse cx="${n(x + random.between(-1, 1) * unit * 0.003)}" cy="${n(shore + unit * 0.008 + long * at)}" rx="${n(half)}" ry="${n(half * 0.16 + 0.3)}" fill="${palette.warm(0.9)}" fill-opacity="${n(0.65 * (1 - at))}"/>`
  }
  return marks
}

function church(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const wall = palette.mix(palette.night(0.34, 0.9), palette.blush(0.6), 0.18)
  sheet.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})"><path d="M-0.28 0V-1.7L0 -2.35L0.28 -1.7V0ZM0.2 0V-1L0.3 -1.25H1.4L1.55 -1V0Z" fill="${wall}"/><path d="M0 -2.3V-2.72M-0.12 -2.58H0.12" stroke="${wall}" stroke-width="0.06"/><path d="M-0.09 -1.25V-1.5A0.09 0.09 0 0 1 0.09 -1.5V-1.25ZM0.45 -0.3V-0.65A0.09 0.09 0 0 1 0.63 -0.65V-0.3ZM0.83 -0.3V-0.65A0.09 0.09 0 0 1 1.01 -0.65V-0.3ZM1.21 -0.3V-0.65A0.09 0.09 0 0 1 1.39 -0.65V-0.3Z" fill="${palette.warm(0.9, 1.1)}"/></g>`,
  )
}

// A quay with street lamps and small palms.
function drawShore(sheet: Sheet, random: Random, palette: Palette, shore: number): void {
  const { width, unit } = sheet
  const dark = palette.night(0.17, 0.85)
  sheet.add(
    `<path d="M${n(width * 0.28)} ${n(shore + unit * 0.006)}Q${n(width * 0.4)} ${n(shore - unit * 0.008)} ${n(width * 0.5)} ${n(shore - unit * 0.008)}H${width}V${n(shore + unit * 0.012)}H${n(width * 0.5)}Z" fill="${dark}"/>`,
  )
  for (let x = width * 0.42; x < width; x += unit * 0.07) {
    const top = shore - unit * 0.034
    sheet.add(`<path d="M${n(x)} ${n(shore)}V${n(top)}" stroke="${dark}" stroke-width="${n(unit * 0.0016)}"/>`)
    glow(sheet, [x, top], unit * 0.022, palette.warm(0.9), 0.8)
    sheet.add(`<circle cx="${n(x)}" cy="${n(top)}" r="${n(unit * 0.0028)}" fill="${palette.warm(0.98)}"/>`)
  }
  for (const u of [0.44, 0.475, 0.58, 0.69, 0.83, 0.87, 0.96]) {
    const x = width * u + unit * random.between(-0.01, 0.01)
    const tall = unit * random.between(0.065, 0.1)
    sheet.add(palm(random, [x, shore + unit * 0.006], [x - unit * random.between(-0.012, 0.02), shore - tall], unit * 0.034, dark))
  }
}
