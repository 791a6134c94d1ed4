import type { Random } from '#server/demo/random.ts'
import { alongCurve, from, onCurve, type Point } from '../drawing/paths.ts'
import { leaf } from '../drawing/plants.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { beams, glow } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

/** Olive branches from the upper right, lit from behind; the distant ones are out of focus. */
export function olive(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const ground = sheet.across(
    [
      [0, palette.warm(0.94, 0.6)],
      [0.4, palette.sky(0.82, 0.7)],
      [1, palette.sky(0.6)],
    ],
    [width, 0, width * 0.18, height],
  )
  sheet.add(`<rect width="${width}" height="${height}" fill="${ground}"/>`)
  const light: Point = [width * random.between(0.8, 0.9), height * 0.06]
  glow(sheet, light, unit * 0.95, palette.warm(0.92), 0.85)
  beams(sheet, random, {
    origin: [width * 1.02, -height * 0.12],
    from: 1.9,
    to: 2.9,
    count: 6,
    reach: unit * 1.15,
    color: palette.warm(0.94, 0.8),
    opacity: 0.2,
  })
  drawBokeh(sheet, random, palette)

  const far = {
    light: palette.mix(palette.leaf(0.7, 0.7), palette.warm(0.9), 0.45),
    shade: palette.leaf(0.56, 0.8),
    stem: palette.leaf(0.5),
    fruit: palette.leaf(0.5),
  }
  const middle = {
    light: palette.mix(palette.leaf(0.74, 0.8), palette.warm(0.9), 0.4),
    shade: palette.leaf(0.52, 0.9),
    stem: palette.leaf(0.38),
    fruit: palette.leaf(0.36),
  }
  const near = {
    light: palette.mix(palette.leaf(0.84, 0.7), palette.warm(0.93), 0.45),
    shade: palette.mix(palette.leaf(0.66, 0.9), palette.warm(0.85), 0.12),
    stem: palette.leaf(0.3),
    fruit: palette.leaf(0.3),
  }
  const corner = (x: number, y: number): Point => [width - unit * x, unit * y]
  const sway = () => unit * random.between(-0.03, 0.03)
  const group = (blur: number, markup: string) => sheet.add(`<g filter="${sheet.blur(unit * blur)}">${markup}</g>`)
  group(0.011, branch(sheet, random, far, corner(-0.05, 0.32), corner(0.25, 0.35), [width - unit * 0.5, unit * 0.62 + sway()], 0.16))
  group(0.0045, branch(sheet, random, middle, corner(0.2, -0.08), corner(0.42, 0.1), [width - unit * 0.74, unit * 0.2 + sway()], 0.12))
  sheet.add(
    branch(sheet, random, near, corner(-0.06, 0.05), corner(0.3, 0.12), [width - unit * 0.66, unit * 0.44 + sway()], 0.135),
    branch(sheet, random, near, corner(-0.05, 0.3), corner(0.15, 0.4), [width - unit * 0.3, unit * 0.63 + sway()], 0.12),
  )
  glow(sheet, light, unit * 0.6, palette.warm(0.9), 0.3, 'screen')
  return sheet.svg()
}

interface Paints {
  light: string
  shade: string
  stem: string
  fruit: string
}

function branch(sheet: Sheet, random: Random, paints: Paints, root: Point, bend: Point, tip: Point, leafSize: number): string {
  const { unit } = sheet
  const stem = `<path d="M${n(root[0])} ${n(root[1])}Q${n(bend[0])} ${n(bend[1])} ${n(tip[0])} ${n(tip[1])}" fill="none" stroke="${paints.stem}" stroke-width="${n(unit * 0.0042)}" stroke-linecap="round"/>`
  const back: string[] = []
  const front: string[] = []
  const pairs = 10
  for (let index = 0; index <= pairs; index += 1) {
    const at = 0.1 + (0.9 * index) / pairs
    const foot = onCurve(root, bend, tip, at)
    const along = alongCurve(root, bend, tip, at)
    if (index === pairs) front.push(leaf(foot, along, unit * leafSize * 0.8, unit * leafSize * 0.16, paints.light, paints.shade))
    for (const side of [-1, 1]) {
      if (index === pairs || random.chance(0.06)) continue
      const angle = along + side * random.between(0.45, 0.85)
      const length = unit * leafSize * random.between(0.8, 1.12) * (1 - 0.3 * at)
      const mark = leaf(
        foot,
        angle,
        length,
        length * random.between(0.17, 0.21),
        side < 0 ? paints.light : paints.shade,
        side < 0 ? paints.shade : paints.light,
      )
      ;(random.chance(0.5) ? back : front).push(mark)
      if (side > 0 && index > 1 && index < pairs - 1 && random.chance(0.42)) front.push(fruit(sheet, random, paints, foot))
    }
  }
  return back.join('') + stem + front.join('')
}

function fruit(sheet: Sheet, random: Random, paints: Paints, foot: Point): string {
  const size = sheet.unit * random.between(0.013, 0.017)
  const hang = from(foot, Math.PI / 2 + random.between(-0.4, 0.4), size * 2.1)
  const skin = sheet.radial(
    [
      [0, paints.light],
      [0.3, paints.shade],
      [1, paints.fruit],
    ],
    [0.62, 0.28, 0.8],
  )
  return `<path d="M${n(foot[0])} ${n(foot[1])}L${n(hang[0])} ${n(hang[1] - size)}" stroke="${paints.stem}" stroke-width="${n(size * 0.16)}"/><ellipse cx="${n(hang[0])}" cy="${n(hang[1])}" rx="${n(size * 0.82)}" ry="${n(size * 1.12)}" fill="${skin}"/>`
}

function drawBokeh(sheet: Sheet, random: Random, palette: Palette): void {
  const { width, height, unit } = sheet
  for (let index = 0; index < 16; index += 1) {
    const right = random() ** 0.6
    sheet.add(
      `<circle cx="${n(width * (0.25 + 0.8 * right))}" cy="${n(height * random())}" r="${n(unit * random.between(0.012, 0.05))}" fill="${palette.warm(0.93, 0.8)}" fill-opacity="${n(random.between(0.04, 0.13) * right)}"/>`,
    )
  }
}
