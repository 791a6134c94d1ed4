import { n } from './sheet.ts'

/** A point in picture pixels. */
export type Point = readonly [x: number, y: number]

/** A smooth line through the points (Catmull-Rom as cubic curves), as SVG path data. */
export function smooth(points: readonly Point[]): string {
  let path = ''
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index] as Point
    if (index === 0) {
      path = `M${n(point[0])} ${n(point[1])}`
      continue
    }
    const before = points[index - 1] as Point
    const earlier = points[index - 2] ?? before
    const after = points[index + 1] ?? point
    path += `C${n(before[0] + (point[0] - earlier[0]) / 6)} ${n(before[1] + (point[1] - earlier[1]) / 6)} ${n(point[0] - (after[0] - before[0]) / 6)} ${n(point[1] - (after[1] - before[1]) / 6)} ${n(point[0])} ${n(point[1])}`
  }
  return path
}

/** The area between a line from left to right and the level `bottom`, as SVG path data. */
export function ground(line: string, left: number, right: number, bottom: number): string {
  return `${line}L${n(right)} ${n(bottom)}L${n(left)} ${n(bottom)}Z`
}

/** The point on the quadratic curve from `from` to `to` with the control point `bend`; `at` 0 to 1. */
export function onCurve(from: Point, bend: Point, to: Point, at: number): Point {
  const rest = 1 - at
  return [
    rest * rest * from[0] + 2 * rest * at * bend[0] + at * at * to[0],
    rest * rest * from[1] + 2 * rest * at * bend[1] + at * at * to[1],
  ]
}

/** The direction (radians) of the quadratic curve at a point; `at` 0 to 1. */
export function alongCurve(from: Point, bend: Point, to: Point, at: number): number {
  const rest = 1 - at
  return Math.atan2(
    2 * rest * (bend[1] - from[1]) + 2 * at * (to[1] - bend[1]),
    2 * rest * (bend[0] - from[0]) + 2 * at * (to[0] - bend[0]),
  )
}

/** The point `distance` away from another in a direction (radians, clockwise from the right). */
export function from([x, y]: Point, angle: number, distance: number): Point {
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]
}
