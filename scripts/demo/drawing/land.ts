import { type Noise, step } from './noise.ts'
import { type Point, smooth } from './paths.ts'
import { n, type Sheet } from './sheet.ts'

/** A ridge across the sheet: `y` mean height, `rise` amplitude, `waves` hills per width, `row` selects a row of the noise. */
export function ridge(
  sheet: Sheet,
  noise: Noise,
  { y, rise, waves, row, shape }: { y: number; rise: number; waves: number; row: number; shape?: (u: number) => number },
): Point[] {
  const steps = Math.round(40 + waves * 14)
  const stretch = sheet.width / sheet.unit / 1.4
  return Array.from({ length: steps + 3 }, (_, index) => {
    const u = (index - 1) / steps
    return [u * sheet.width, y - noise(u * waves * stretch, row * 7.7) * rise - (shape?.(u) ?? 0)] as const
  })
}

/** The y coordinate (pixels) of a ridge at the x coordinate. */
export function heightAt(line: readonly Point[], x: number): number {
  const next = line.findIndex(point => point[0] >= x)
  const right = line[Math.max(1, next)] as Point
  const left = line[Math.max(1, next) - 1] as Point
  const part = (x - left[0]) / Math.max(1e-6, right[0] - left[0])
  return left[1] + (right[1] - left[1]) * part
}

/** The land under a ridge as a filled shape. */
export function land(sheet: Sheet, line: readonly Point[], paint: string): string {
  return `<path d="${smooth(line)}L${n(sheet.width * 1.1)} ${sheet.height + 9}L${n(-sheet.width * 0.1)} ${sheet.height + 9}Z" fill="${paint}"/>`
}

/** Low mist in a band of the sheet, densest in the middle of the band. */
export function mist(sheet: Sheet, noise: Noise, top: number, bottom: number, color: string, opacity: number): string {
  const ratio = sheet.width / sheet.unit
  return sheet.texture(
    { x: 0, y: top, width: sheet.width, height: bottom - top },
    color,
    (u, v) => step(-0.5, 0.6, noise(u * 1.3 * ratio, v * 1.2 + top)) * step(0, 0.55, v) * (1 - step(0.55, 1, v)) * opacity,
    120,
  )
}

/** A round tree whose foot is at a point: overlapping circles on a short trunk. */
export function tree(random: () => number, [x, y]: Point, size: number, paint: string): string {
  const crowns = [
    [0, -0.95, 0.42],
    [-0.3, -0.66, 0.34],
    [0.3, -0.64, 0.36],
    [0, -0.55, 0.4],
  ] as const
  const circles = crowns.map(([dx, dy, r]) => {
    const wobble = 0.85 + random() * 0.3
    return `<circle cx="${n(x + dx * size)}" cy="${n(y + dy * size)}" r="${n(r * size * wobble)}"/>`
  })
  return `<g fill="${paint}"><rect x="${n(x - size * 0.05)}" y="${n(y - size * 0.5)}" width="${n(size * 0.1)}" height="${n(size * 0.55)}"/>${circles.join('')}</g>`
}

/** An araucaria, the candelabra pine of southern Brazil: bare trunk, bowl-shaped tiers. */
export function araucaria([x, y]: Point, size: number, paint: string): string {
  const tier = (level: number, half: number) => {
    const base = y - size * level
    const lift = half * 0.42
    return `M${n(x - half * size)} ${n(base - lift * size)}Q${n(x - half * size * 0.5)} ${n(base + lift * size * 0.35)} ${n(x)} ${n(base)}Q${n(x + half * size * 0.5)} ${n(base + lift * size * 0.35)} ${n(x + half * size)} ${n(base - lift * size)}Q${n(x + half * size * 0.35)} ${n(base - lift * size * 0.75)} ${n(x)} ${n(base - lift * size * 0.85)}Q${n(x - half * size * 0.35)} ${n(base - lift * size * 0.75)} ${n(x - half * size)} ${n(base - lift * size)}Z`
  }
  const trunk = `M${n(x - size * 0.025)} ${n(y + size * 0.05)}L${n(x - size * 0.012)} ${n(y - size * 0.98)}L${n(x + size * 0.012)} ${n(y - size * 0.98)}L${n(x + size * 0.025)} ${n(y + size * 0.05)}Z`
  return `<path d="${trunk}" fill="${paint}"/><path d="${tier(0.62, 0.26)}${tier(0.76, 0.36)}${tier(0.9, 0.29)}" fill="${paint}"/>`
}

/** A cypress, in the form of a slim flame. */
export function cypress([x, y]: Point, size: number, paint: string): string {
  return `<path d="M${n(x)} ${n(y - size)}C${n(x + size * 0.17)} ${n(y - size * 0.55)} ${n(x + size * 0.14)} ${n(y - size * 0.1)} ${n(x)} ${n(y + size * 0.03)}C${n(x - size * 0.14)} ${n(y - size * 0.1)} ${n(x - size * 0.17)} ${n(y - size * 0.55)} ${n(x)} ${n(y - size)}Z" fill="${paint}"/>`
}
