import type { Random } from '#server/demo/random.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Point } from '../drawing/paths.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

/** A stained-glass window: rays around a pale cross, with bands of hills below; all panes have lead borders. */
export function glass(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const centre: Point = [width * random.between(0.64, 0.7), height * random.between(0.4, 0.44)]
  const lead = palette.night(0.16, 0.6)
  sheet.add(`<rect width="${width}" height="${height}" fill="${lead}"/>`)
  sheet.add(`<g stroke="${lead}" stroke-linejoin="round">`)
  drawRays(sheet, random, palette, centre)
  drawHills(sheet, random, palette, centre)
  drawCross(sheet, random, palette, centre)
  sheet.add('</g>')

  // Hand-blown glass: the brightness varies slowly over all panes. Then the light behind the cross.
  const noise = createNoise(random, 4)
  const ratio = width / height
  const box = { x: 0, y: 0, width, height }
  sheet.add(sheet.texture(box, palette.night(0.12), (u, v) => Math.max(0, noise(u * 2.5 * ratio, v * 2.5)) * 0.42, 320))
  glow(sheet, centre, unit * 0.62, palette.warm(0.88), 0.5, 'screen')
  glow(sheet, centre, unit * 0.2, palette.warm(0.95), 0.45)
  const dusk = sheet.radial(
    [
      [0, palette.night(0.12), 0],
      [0.55, palette.night(0.12), 0.12],
      [1, palette.night(0.12), 0.72],
    ],
    [n1(centre[0] / width), n1(centre[1] / height), 0.85],
  )
  sheet.add(`<rect width="${width}" height="${height}" fill="${dusk}"/>`)
  return sheet.svg()
}

const n1 = (value: number) => Math.round(value * 1000) / 1000

function drawRays(sheet: Sheet, random: Random, palette: Palette, [cx, cy]: Point): void {
  const { width, height, unit } = sheet
  const spokes = 28
  const start = random() * Math.PI
  const angles = Array.from({ length: spokes }, (_, index) => start + ((index + random.between(-0.16, 0.16)) / spokes) * Math.PI * 2)
  const reach = Math.hypot(width, height)
  const rings = [0.17, 0.26, 0.37, 0.51, 0.68, 0.9, 1.2, 2.2]
    .map(radius => radius * unit)
    .filter((_, index, all) => (all[index - 1] ?? 0) < reach)
  for (const [ring, outer] of rings.entries()) {
    const inner = rings[ring - 1] ?? 0
    for (let index = 0; index < spokes; index += 1) {
      // The innermost ring joins spokes in pairs, so that all panes have a similar size.
      const join = ring < 1 ? 2 : 1
      if (join === 2 && (index + ring) % 2) continue
      const from = angles[index % spokes] as number
      const to = (angles[(index + join) % spokes] as number) + (index + join >= spokes ? Math.PI * 2 : 0)
      // Each ring line has one wave form, shared by the panes on both sides of it.
      const at = (radius: number, angle: number) => {
        const bent = radius * (1 + Math.sin(angle * 5 + radius) * Math.min(0.03, (radius / unit) * 0.035))
        return `${n(cx + Math.cos(angle) * bent)} ${n(cy + Math.sin(angle) * bent)}`
      }
      const middle = (from + to) / 2
      const away = ring / (rings.length - 1)
      const color = paneColor(random, palette, away, index)
      sheet.add(
        `<path d="M${at(inner, from)}L${at(outer, from)}L${at(outer, middle)}L${at(outer, to)}L${at(inner, to)}L${at(inner, middle)}Z" fill="${color}" stroke-width="${n(unit * 0.0055)}"/>`,
      )
    }
  }
}

function paneColor(random: Random, palette: Palette, away: number, index: number): string {
  const jitter = random.between(-0.05, 0.05)
  if (away < 0.1) return palette.warm(0.92 + jitter * 0.5, 0.9)
  if (away < 0.2) return palette.mix(palette.warm(0.82 + jitter, 1.1), palette.blush(0.72, 1.2), random.between(0, 0.6))
  const level = 0.76 - away * 0.36 + jitter
  const panes = [
    palette.sky(level, 1.5),
    palette.water(level, 1.4),
    palette.accent(level, 1.1),
    palette.warm(level + 0.08, 1.1),
    palette.sky(level - 0.08, 1.6),
    palette.leaf(level, 1.1),
  ]
  return panes[(index + Math.floor(random() * 2)) % panes.length] ?? palette.brand
}

function drawHills(sheet: Sheet, random: Random, palette: Palette, [cx]: Point): void {
  const { width, height, unit } = sheet
  const bands = 4
  const phase = random() * 6
  const top = (band: number, x: number) =>
    height * (0.68 + band * 0.085) +
    unit * 0.045 * Math.sin((x / unit) * (3.2 - band * 0.3) + phase + band * 2.1) +
    unit * 0.03 * (x < cx ? 1 : -1) * (1 - Math.exp(-Math.abs(x - cx) / unit))
  for (let band = 0; band < bands; band += 1) {
    let x = -unit * random.between(0.02, 0.1)
    while (x < width) {
      const wide = unit * random.between(0.1, 0.17)
      const steps = 6
      const line = (level: number, backwards: boolean) =>
        Array.from({ length: steps + 1 }, (_, index) => {
          const px = x + (wide * (backwards ? steps - index : index)) / steps
          const slant = level > band ? unit * 0.03 : 0
          return `${n(px - slant)} ${n(level >= bands ? height + 9 : top(level, px - slant))}`
        }).join('L')
      const base = palette.leaf(0.6 - band * 0.085 + random.between(-0.035, 0.035), 1.1)
      const color = random.chance(0.18) ? palette.water(0.66 - band * 0.08, 1.1) : base
      sheet.add(`<path d="M${line(band, false)}L${line(band + 1, true)}Z" fill="${color}" stroke-width="${n(unit * 0.0055)}"/>`)
      x += wide
    }
  }
}

function drawCross(sheet: Sheet, random: Random, palette: Palette, [cx, cy]: Point): void {
  const { unit } = sheet
  const half = unit * 0.021
  const up = unit * 0.15
  const down = unit * 0.26
  const arm = unit * 0.105
  const bar = cy - unit * 0.05
  const pane = (x: number, y: number, width: number, height: number) =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${palette.warm(0.95 + random.between(-0.025, 0.025), 0.55)}" stroke-width="${n(unit * 0.0075)}"/>`
  const ringPaint = palette.warm(0.8, 1.1)
  sheet.add(
    `<circle cx="${n(cx)}" cy="${n(bar)}" r="${n(unit * 0.082)}" fill="none" stroke-width="${n(unit * 0.03)}"/><circle cx="${n(cx)}" cy="${n(bar)}" r="${n(unit * 0.082)}" fill="none" stroke="${ringPaint}" stroke-width="${n(unit * 0.018)}"/>`,
    pane(cx - half, cy - up, half * 2, up - (cy - bar) - half),
    pane(cx - half, bar + half, half * 2, (down - half) * 0.45),
    pane(cx - half, bar + half + (down - half) * 0.45, half * 2, (down - half) * 0.55),
    pane(cx - arm, bar - half, arm - half, half * 2),
    pane(cx + half, bar - half, arm - half, half * 2),
    pane(cx - half, bar - half, half * 2, half * 2),
  )
}
