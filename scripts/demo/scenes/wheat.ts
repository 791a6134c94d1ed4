import type { Random } from '#server/demo/random.ts'
import { land, ridge } from '../drawing/land.ts'
import { createNoise } from '../drawing/noise.ts'
import { alongCurve, from, onCurve, type Point } from '../drawing/paths.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { clouds, dawn, glow, paintSky, sun } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

/** Ripe wheat in front of a low sun: a hazy field in the background, tall ears in the foreground on the right. */
export function wheat(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const place: Point = [width * random.between(0.58, 0.68), height * random.between(0.34, 0.4)]
  paintSky(sheet, dawn(palette, 0.55), height * 0.62)
  clouds(sheet, random, palette.warm(0.96, 0.5), height * 0.5, 0.45, 0.5)
  sun(sheet, palette, place, unit * 0.06)
  const noise = createNoise(random, 4)
  for (let index = 0; index < 3; index += 1) {
    const line = ridge(sheet, noise, { y: height * (0.58 + index * 0.055), rise: unit * 0.05, waves: 2.2, row: index * 3 })
    const color = palette.mix(palette.mix(palette.leaf(0.5, 0.9), palette.blush(0.82), 0.6 - index * 0.2), palette.warm(0.82), 0.3)
    sheet.add(land(sheet, line, color))
  }
  drawField(sheet, random, palette)
  glow(sheet, [place[0], height * 0.62], unit * 0.7, palette.warm(0.9), 0.45, 'screen')
  const rows = [
    {
      count: 26,
      tall: 0.3,
      blur: 0.004,
      light: palette.warm(0.86, 0.95),
      shade: palette.mix(palette.warm(0.74), palette.blush(0.66), 0.35),
    },
    {
      count: 21,
      tall: 0.47,
      blur: 0,
      light: palette.warm(0.91, 0.9),
      shade: palette.mix(palette.warm(0.7, 1.15), palette.blush(0.56), 0.35),
    },
  ]
  for (const row of rows) {
    const ears = Array.from({ length: row.count }, (_, index) => {
      const u = (index + random()) / row.count
      // The ears are close together at the right edge and further apart towards the left.
      const x = width * (1.04 - 0.72 * u ** 1.35)
      const tall = unit * row.tall * random.between(0.82, 1.12) * (1 - 0.5 * u)
      return ear(sheet, random, [x, height * 1.03], tall, row)
    })
    sheet.add(row.blur ? `<g filter="${sheet.blur(unit * row.blur)}">${ears.join('')}</g>` : ears.join(''))
  }
  for (let index = 0; index < 34; index += 1) {
    sheet.add(
      `<circle cx="${n(width * random.between(0.35, 1))}" cy="${n(height * random.between(0.3, 0.95))}" r="${n(unit * random.between(0.001, 0.0032))}" fill="${palette.warm(0.97)}" fill-opacity="${n(random.between(0.2, 0.7))}"/>`,
    )
  }
  return sheet.svg()
}

// The field consists of bands of short stalks, which are darker and longer towards the viewer.
function drawField(sheet: Sheet, random: Random, palette: Palette): void {
  const { width, height, unit } = sheet
  const bands = 7
  for (let index = 0; index < bands; index += 1) {
    const near = index / (bands - 1)
    const y = height * (0.7 + 0.25 * near ** 1.2)
    const color = palette.mix(palette.mix(palette.warm(0.8), palette.blush(0.74), 0.3), palette.leaf(0.44, 0.9, -30), 0.1 + 0.82 * near)
    const top = palette.mix(color, palette.warm(0.86), 0.5 * (1 - near * 0.75))
    const tall = unit * (0.018 + 0.055 * near)
    let blades = `M${-unit * 0.1} ${n(height + 9)}L${-unit * 0.1} ${n(y)}`
    const pace = unit * (0.003 + 0.005 * near)
    for (let x = -pace; x < width + pace; x += pace) {
      const tip = y - tall * random.between(0.35, 1)
      blades += `L${n(x + pace * 0.45 + random.between(-1, 1) * pace)} ${n(tip)}L${n(x + pace)} ${n(y - tall * 0.15)}`
    }
    const paint = sheet.across(
      [
        [0, top],
        [1, color],
      ],
      [0, y - tall, 0, y + tall * 0.8],
    )
    sheet.add(`<path d="${blades}L${n(width + unit * 0.1)} ${n(height + 9)}Z" fill="${paint}"/>`)
  }
}

function ear(sheet: Sheet, random: Random, root: Point, tall: number, paint: { light: string; shade: string }): string {
  const lean = tall * random.between(-0.4, -0.08)
  const tip: Point = [root[0] + lean, root[1] - tall]
  const bend: Point = [root[0] + lean * 0.12, root[1] - tall * 0.62]
  const size = sheet.unit * 0.033
  let grains = ''
  let awns = ''
  const count = 9
  for (let index = 0; index < count; index += 1) {
    const at = 1 - (index * size * 0.42) / tall
    const foot = onCurve(root, bend, tip, at)
    const along = alongCurve(root, bend, tip, at)
    const grain = size * (0.78 + 0.3 * Math.sin((Math.PI * (index + 1)) / (count + 1)))
    for (const side of index === 0 ? [0] : [-1, 1]) {
      const angle = along + side * 0.42
      const end = from(foot, angle, grain)
      const left = from(from(foot, angle, grain * 0.45), angle - Math.PI / 2, grain * 0.24)
      const right = from(from(foot, angle, grain * 0.45), angle + Math.PI / 2, grain * 0.24)
      grains += `<path d="M${n(foot[0])} ${n(foot[1])}Q${n(left[0])} ${n(left[1])} ${n(end[0])} ${n(end[1])}Q${n(right[0])} ${n(right[1])} ${n(foot[0])} ${n(foot[1])}Z" fill="${side > 0 ? paint.shade : paint.light}" stroke="${side > 0 ? paint.light : paint.shade}" stroke-width="${n(size * 0.035)}" stroke-opacity="0.75"/>`
      const hair = from(end, along + side * 0.2 + random.between(-0.05, 0.05), size * random.between(1.5, 2.4))
      awns += `M${n(end[0])} ${n(end[1])}L${n(hair[0])} ${n(hair[1])}`
    }
  }
  const stem = `<path d="M${n(root[0])} ${n(root[1])}Q${n(bend[0])} ${n(bend[1])} ${n(tip[0])} ${n(tip[1])}" fill="none" stroke="${paint.shade}" stroke-width="${n(size * 0.13)}"/>`
  return `${stem}<path d="${awns}" stroke="${paint.light}" stroke-width="${n(size * 0.03)}" stroke-opacity="0.75"/>${grains}`
}
