import type { Random } from '#server/demo/random.ts'
import type { Palette } from '../palette.ts'
import { createNoise, step } from './noise.ts'
import type { Point } from './paths.ts'
import { n, type Sheet, type Stop } from './sheet.ts'

/** Fills the sheet with a vertical gradient from the top to `bottom` (pixels), and with the last colour below it. */
export function paintSky(sheet: Sheet, stops: readonly Stop[], bottom: number): void {
  const paint = sheet.across(stops, [0, 0, 0, bottom])
  sheet.add(`<rect width="${sheet.width}" height="${sheet.height}" fill="${paint}"/>`)
}

/** A gradient from blue at the top through peach to light gold at the horizon. */
export function dawn(palette: Palette, top = 0.6): Stop[] {
  const gap = 0.93 - top
  return [
    [0, palette.sky(top, 0.85)],
    [0.3, palette.mix(palette.sky(top + gap * 0.3, 0.8), palette.blush(top + gap * 0.35), 0.2)],
    [0.6, palette.mix(palette.sky(top + gap * 0.6, 0.7), palette.blush(top + gap * 0.65, 0.9), 0.55)],
    [0.82, palette.mix(palette.blush(top + gap * 0.85), palette.warm(0.88, 0.8), 0.45)],
    [1, palette.warm(0.93, 0.8)],
  ]
}

/** A light around a point that fades out evenly; `strength` 0 to 1. */
export function glow(sheet: Sheet, [x, y]: Point, radius: number, color: string, strength: number, blend = 'normal'): void {
  // A bell curve in nine steps, because a linear fade has a visible edge.
  const stops = Array.from({ length: 9 }, (_, index): Stop => {
    const at = index / 8
    return [at, color, Math.max(0, Math.exp(-4.2 * at * at) - 0.015) * strength]
  })
  sheet.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${sheet.radial(stops)}" style="mix-blend-mode:${blend}"/>`)
}

/** A low sun with its halo. */
export function sun(sheet: Sheet, palette: Palette, place: Point, radius: number): void {
  glow(sheet, place, radius * 9, palette.warm(0.93), 0.75)
  glow(sheet, place, radius * 3, palette.warm(0.97, 0.9), 0.8)
  const face = sheet.linear([
    [0, palette.warm(0.99, 0.9)],
    [1, palette.warm(0.95, 1.1)],
  ])
  sheet.add(`<circle cx="${n(place[0])}" cy="${n(place[1])}" r="${n(radius)}" fill="${face}"/>`)
}

/** Long soft clouds down to `bottom`; `cover` 0 (few) to 1 (many). They fade out at the top and at the bottom. */
export function clouds(sheet: Sheet, random: Random, color: string, bottom: number, cover = 0.5, opacity = 0.6): void {
  const noise = createNoise(random, 5)
  const ratio = sheet.width / bottom
  const low = 0.35 - cover * 0.5
  sheet.add(
    sheet.texture({ x: 0, y: 0, width: sheet.width, height: bottom }, color, (u, v) => {
      const warp = noise(u * ratio * 0.5 + 40, v * 1.5) * 0.35
      const body = step(low, low + 0.75, noise(u * ratio * 0.75 + warp, v * 3.6 + warp * 0.8))
      return body * opacity * step(0, 0.25, v) * (1 - step(0.72, 1, v))
    }),
  )
}

/** `count` broad beams of light from a point, with soft edges, between two angles (radians, clockwise from the right). */
export function beams(
  sheet: Sheet,
  random: Random,
  {
    origin,
    from,
    to,
    count,
    reach,
    color,
    opacity,
  }: { origin: Point; from: number; to: number; count: number; reach: number; color: string; opacity: number },
): void {
  const shapes: string[] = []
  for (let index = 0; index < count; index += 1) {
    const angle = from + ((to - from) * (index + random.between(0.15, 0.85))) / count
    const half = random.between(0.018, 0.06)
    const strength = (opacity * random.between(0.6, 1)) / 3
    const paint = sheet.across(
      [
        [0, color, strength],
        [0.5, color, strength * 0.5],
        [1, color, 0],
      ],
      [origin[0], origin[1], origin[0] + Math.cos(angle) * reach, origin[1] + Math.sin(angle) * reach],
    )
    const corner = (turn: number) => `${n(origin[0] + Math.cos(angle + turn) * reach)} ${n(origin[1] + Math.sin(angle + turn) * reach)}`
    // Nested wedges make the edge soft: a blur filter would take a third of a second and fade at the picture's border.
    for (const part of [1, 0.88, 0.75, 0.62, 0.48, 0.34, 0.2]) {
      shapes.push(`<path d="M${n(origin[0])} ${n(origin[1])}L${corner(-half * part)}L${corner(half * part)}Z" fill="${paint}"/>`)
    }
  }
  sheet.add(...shapes)
}

/** A few birds far away, in a loose row around a point. */
export function birds(sheet: Sheet, random: Random, [x, y]: Point, color: string, count = 5): void {
  const size = sheet.unit * 0.011
  for (let index = 0; index < count; index += 1) {
    const span = size * random.between(0.7, 1.2)
    const left = x + size * 3.2 * (index - count / 2) + random.between(-1, 1) * size * 1.6
    const top = y + random.between(-1, 1) * size * 2.2 - Math.abs(index - count / 2) * size * 0.5
    const lift = span * random.between(0.35, 0.6)
    sheet.add(
      `<path d="M${n(left - span)} ${n(top - lift * 0.7)}Q${n(left - span * 0.4)} ${n(top - lift)} ${n(left)} ${n(top)}Q${n(left + span * 0.4)} ${n(top - lift)} ${n(left + span)} ${n(top - lift * 0.7)}" fill="none" stroke="${color}" stroke-width="${n(size * 0.16)}" stroke-linecap="round"/>`,
    )
  }
}
