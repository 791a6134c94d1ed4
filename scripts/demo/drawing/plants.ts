import { alongCurve, from, onCurve, type Point } from './paths.ts'
import { n } from './sheet.ts'

/** A slim leaf in two halves, one light and one in shade; `angle` in radians, `length` in pixels. */
export function leaf(foot: Point, angle: number, length: number, width: number, light: string, shade: string): string {
  const tip = from(foot, angle, length)
  const side = (turn: number, part: number) => from(from(foot, angle, length * part), angle + turn, width)
  const half = (turn: number, bend: number) => {
    const near = side(turn, 0.28)
    const far = side(turn, 0.68)
    const spine = from(from(foot, angle, length * 0.5), angle + Math.PI / 2, bend)
    return `M${n(foot[0])} ${n(foot[1])}C${n(near[0])} ${n(near[1])} ${n(far[0])} ${n(far[1])} ${n(tip[0])} ${n(tip[1])}Q${n(spine[0])} ${n(spine[1])} ${n(foot[0])} ${n(foot[1])}Z`
  }
  const bend = width * 0.12
  return `<path d="${half(-Math.PI / 2, bend)}" fill="${light}"/><path d="${half(Math.PI / 2, bend)}" fill="${shade}"/>`
}

/** A palm: curved trunk from `foot` to `crown`, arching fronds of `reach` pixels, in one colour. */
export function palm(random: () => number, foot: Point, crown: Point, reach: number, color: string): string {
  const lean: Point = [foot[0] + (crown[0] - foot[0]) * 0.15, crown[1] + (foot[1] - crown[1]) * 0.42]
  const left: Point[] = []
  const right: Point[] = []
  for (let index = 0; index <= 10; index += 1) {
    const at = index / 10
    const place = onCurve(foot, lean, crown, at)
    const half = reach * (0.05 * (1 - at) ** 2 + 0.026)
    const across = alongCurve(foot, lean, crown, Math.min(0.98, at)) + Math.PI / 2
    left.push(from(place, across, half))
    right.unshift(from(place, across, -half))
  }
  const trunk = [...left, ...right].map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')
  // The angles of the fronds, from the lower left over the top to the lower right; each is varied a little.
  const turns = [-3.62, -3.1, -2.68, -2.2, -1.7, -1.25, -0.78, -0.35, 0.12, 0.55]
  const fronds = turns.map(turn => frond(random, crown, turn + (random() - 0.5) * 0.22, reach * (0.85 + random() * 0.28))).join('')
  const nuts = [-0.5, 0.1, 0.55].map(
    side => `<circle cx="${n(crown[0] + side * reach * 0.07)}" cy="${n(crown[1] + reach * 0.05)}" r="${n(reach * 0.036)}"/>`,
  )
  return `<g fill="${color}"><path d="${trunk}Z"/>${nuts.join('')}${fronds}</g>`
}

function frond(random: () => number, root: Point, angle: number, length: number): string {
  const level = Math.cos(angle)
  const middle = from(root, angle, length * 0.6)
  const bend: Point = [middle[0], middle[1] - length * 0.2 * Math.abs(level)]
  const tip: Point = [root[0] + level * length, root[1] + Math.sin(angle) * length * 0.62 + length * 0.34 * Math.abs(level)]
  // One path for each side: in a single path, shapes with opposite directions would cut holes into each other.
  const sides = ['', '']
  const leaflets = 20
  for (let index = 3; index <= leaflets; index += 1) {
    const at = index / leaflets
    const place = onCurve(root, bend, tip, at)
    const along = alongCurve(root, bend, tip, at)
    const size = length * (0.06 + 0.19 * Math.sin(Math.PI * Math.min(1, at * 0.8 + 0.1))) * (0.85 + random() * 0.3)
    for (const [row, side] of [-1, 1].entries()) {
      // Leaflets point to the tip and hang down at their ends.
      const end = from(place, along + side * (0.62 - at * 0.35), size)
      const hang: Point = [end[0], end[1] + size * 0.42]
      const base = from(place, along, length * 0.034)
      sides[row] +=
        `M${n(place[0])} ${n(place[1])}Q${n(end[0])} ${n(end[1])} ${n(hang[0])} ${n(hang[1])}Q${n(end[0])} ${n(end[1] + size * 0.06)} ${n(base[0])} ${n(base[1])}Z`
    }
  }
  const under: Point = [bend[0], bend[1] + length * 0.035]
  const rib = `M${n(root[0])} ${n(root[1])}Q${n(bend[0])} ${n(bend[1])} ${n(tip[0])} ${n(tip[1])}Q${n(under[0])} ${n(under[1])} ${n(root[0])} ${n(root[1] + length * 0.04)}Z`
  return [...sides, rib].map(path => `<path d="${path}"/>`).join('')
}
