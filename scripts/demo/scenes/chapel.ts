import type { Random } from '#server/demo/random.ts'
import { cypress, heightAt, land, mist, ridge, tree } from '../drawing/land.ts'
import { createNoise } from '../drawing/noise.ts'
import { type Point, smooth } from '../drawing/paths.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { birds, clouds, dawn, glow, paintSky } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'

/** A small white country church with lit windows on a hill, with a path that leads to it. */
export function chapel(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  const place: Point = [width * random.between(0.64, 0.7), height * 0.63]
  paintSky(sheet, dawn(palette, 0.54), height * 0.66)
  glow(sheet, [place[0] + unit * 0.1, height * 0.5], unit * 0.8, palette.warm(0.95), 0.75)
  clouds(sheet, random, palette.warm(0.97, 0.45), height * 0.52, 0.6, 0.7)
  birds(sheet, random, [place[0] - unit * 0.36, height * 0.25], palette.leaf(0.36), 5)

  const noise = createNoise(random, 5)
  const haze = palette.mix(palette.blush(0.87), palette.warm(0.92), 0.35)
  for (let index = 0; index < 4; index += 1) {
    const near = index / 3
    const y = height * (0.57 + 0.1 * near)
    const line = ridge(sheet, noise, { y, rise: unit * (0.11 - 0.045 * near), waves: 2.6 - near, row: index * 3 })
    const color = palette.mix(haze, palette.leaf(0.42, 0.95), 0.22 + 0.42 * near)
    sheet.add(
      land(
        sheet,
        line,
        sheet.across(
          [
            [0, color],
            [1, palette.mix(color, haze, 0.6)],
          ],
          [0, y - unit * 0.06, 0, y + unit * 0.16],
        ),
      ),
      mist(sheet, noise, y, y + unit * 0.14, haze, 0.5),
    )
  }
  const hill: Point[] = Array.from({ length: 40 }, (_, index) => {
    const u = (index - 1) / 37
    const rise = Math.exp(-((((u * width - place[0] - unit * 0.05) / unit) * 1.9) ** 2))
    return [u * width, height * 0.83 - rise * (height * 0.83 - place[1]) + noise(u * 3, 50) * unit * 0.008]
  })
  drawHill(sheet, palette, hill, place)
  glow(sheet, [place[0], place[1] - unit * 0.06], unit * 0.5, palette.warm(0.88), 0.2, 'screen')
  for (const side of [-0.2, -0.165, 0.31, 0.35, 0.4]) {
    const x = place[0] + unit * (side + random.between(-0.008, 0.008))
    sheet.add(cypress([x, heightAt(hill, x) + unit * 0.004], unit * random.between(0.09, 0.14), palette.leaf(0.27, 0.85)))
  }
  drawChurch(sheet, palette, [place[0], heightAt(hill, place[0]) + unit * 0.004], unit * 0.062)
  for (let index = 0; index < 9; index += 1) {
    const x = place[0] + unit * (index % 2 ? random.between(0.2, 0.6) : random.between(-0.42, -0.17))
    sheet.add(
      tree(
        random,
        [x, heightAt(hill, x) + unit * 0.014],
        unit * random.between(0.025, 0.045),
        palette.leaf(random.between(0.25, 0.31), 0.9),
      ),
    )
  }
  const front = ridge(sheet, noise, {
    y: height * 0.94,
    rise: unit * 0.03,
    waves: 1.2,
    row: 90,
    shape: u => -unit * 0.09 * Math.max(0, u - 0.45),
  })
  sheet.add(land(sheet, front, palette.leaf(0.34, 0.9)))
  return sheet.svg()
}

function drawHill(sheet: Sheet, palette: Palette, hill: readonly Point[], [x, y]: Point): void {
  const { height, unit } = sheet
  const grass = sheet.across(
    [
      [0, palette.mix(palette.leaf(0.56), palette.warm(0.82), 0.4)],
      [0.35, palette.leaf(0.55)],
      [1, palette.leaf(0.4, 0.95)],
    ],
    [0, y - unit * 0.01, 0, height],
  )
  sheet.add(land(sheet, hill, grass))
  // The path widens towards the viewer and curves once to each side.
  const left: Point[] = [
    [x - unit * 0.004, y],
    [x + unit * 0.03, y + (height - y) * 0.22],
    [x - unit * 0.02, y + (height - y) * 0.52],
    [x + unit * 0.05, height * 1.02],
  ]
  const wide = [0.012, 0.024, 0.05, 0.12]
  const right = left.map(([px, py], index): Point => [px + unit * (wide[index] ?? 0), py]).toReversed()
  const paint = sheet.across(
    [
      [0, palette.warm(0.92, 0.7)],
      [0.5, palette.wood(0.8, 0.8)],
      [1, palette.wood(0.56)],
    ],
    [0, y, 0, height],
  )
  sheet.add(`<path d="${smooth(left)}${smooth(right).replace('M', 'L')}Z" fill="${paint}" fill-opacity="0.9"/>`)
}

// In the church's own coordinates: one unit is about the tower's width, the origin is the middle of the tower's base.
function drawChurch(sheet: Sheet, palette: Palette, [x, y]: Point, size: number): void {
  const wall = palette.warm(0.97, 0.35)
  const shade = palette.stone(0.84)
  const roof = '#b5603f'
  const roofDark = '#7d3d2b'
  const trim = palette.stone(0.66, 1.3)
  const lit = palette.warm(0.88, 1.1)
  const face = sheet.linear(
    [
      [0, shade],
      [1, wall],
    ],
    [0, 0, 1, 0],
  )
  const side = sheet.linear([
    [0, palette.mix(wall, shade, 0.35)],
    [1, palette.mix(wall, shade, 0.85)],
  ])
  const arch = (cx: number, base: number, half: number, tall: number, fill: string) =>
    `<path d="M${cx - half} ${base}V${base - tall + half}A${half} ${half} 0 0 1 ${cx + half} ${base - tall + half}V${base}Z" fill="${fill}"/>`
  const framed = (cx: number, base: number, half: number, tall: number, fill: string) =>
    arch(cx, base + 0.05, half + 0.06, tall + 0.11, trim) + arch(cx, base, half, tall, fill)
  sheet.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})">`,
    `<rect x="0.4" y="-1.5" width="3" height="1.7" fill="${side}"/>`,
    `<path d="M0.3 -1.45L0.75 -2.45H3.15L3.6 -1.45Z" fill="${roof}"/><path d="M0.3 -1.45H3.6L3.56 -1.36H0.3Z" fill="${roofDark}"/>`,
    [1.05, 1.85, 2.65].map(cx => framed(cx, -0.4, 0.15, 0.72, lit)).join(''),
    `<rect x="-0.55" y="-2.7" width="1.1" height="2.9" fill="${face}"/>`,
    `<rect x="-0.6" y="-1.62" width="1.2" height="0.08" fill="${trim}"/><rect x="-0.64" y="-2.75" width="1.28" height="0.12" fill="${trim}"/>`,
    `<path d="M-0.68 -2.74L0 -4.2L0.68 -2.74Z" fill="${roof}"/><path d="M0.12 -2.74L0 -4.2L0.68 -2.74Z" fill="${palette.mix(roof, palette.warm(0.8), 0.3)}"/>`,
    `<path d="M0 -4.15V-4.85M-0.2 -4.62H0.2" stroke="${roofDark}" stroke-width="0.09" fill="none"/>`,
    framed(0, 0.1, 0.24, 0.95, palette.brand),
    `<circle cx="0" cy="-1.28" r="0.2" fill="${trim}"/><circle cx="0" cy="-1.28" r="0.14" fill="${lit}"/>`,
    framed(0, -1.85, 0.16, 0.55, palette.wood(0.4)),
    `<circle cx="0" cy="-2.02" r="0.1" fill="${palette.warm(0.72, 1.1)}"/>`,
    `<rect x="-0.7" y="0.02" width="4.2" height="0.2" fill="${palette.mix(shade, palette.stone(0.5), 0.5)}"/>`,
    '</g>',
  )
  glow(sheet, [x, y - size * 0.1], size * 0.9, lit, 0.3)
}
