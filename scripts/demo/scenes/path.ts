import type { Random } from '#server/demo/random.ts'
import { araucaria, heightAt, land, mist, ridge, tree } from '../drawing/land.ts'
import { createNoise } from '../drawing/noise.ts'
import { type Point, smooth } from '../drawing/paths.ts'
import { createSheet, n, type Sheet } from '../drawing/sheet.ts'
import { clouds, glow, paintSky } from '../drawing/sky.ts'
import type { Palette } from '../palette.ts'
import { cloths } from '../people/looks.ts'

/** A family on a winding path through flowers, towards blue mountains in the morning. */
export function path(random: Random, palette: Palette, width: number, height: number): string {
  const sheet = createSheet(width, height)
  const { unit } = sheet
  paintSky(
    sheet,
    [
      [0, palette.sky(0.66)],
      [0.6, palette.sky(0.85, 0.8)],
      [1, palette.warm(0.95, 0.7)],
    ],
    height * 0.56,
  )
  glow(sheet, [width * 0.78, height * 0.2], unit * 0.7, palette.warm(0.97), 0.6)
  clouds(sheet, random, '#ffffff', height * 0.5, 0.6, 0.85)
  const noise = createNoise(random, 5)
  for (let index = 0; index < 3; index += 1) {
    const y = height * (0.42 + index * 0.07)
    const line = ridge(sheet, noise, {
      y,
      rise: unit * (0.2 - index * 0.06),
      waves: 2.4,
      row: index * 4 + 1,
      shape: u => unit * 0.12 * (index === 0 ? u : 0),
    })
    const color = palette.mix(palette.sky(0.56 + index * 0.05, 0.9), palette.leaf(0.6), index * 0.3)
    sheet.add(
      land(
        sheet,
        line,
        sheet.across(
          [
            [0, color],
            [1, palette.mix(color, palette.warm(0.93, 0.5), 0.5)],
          ],
          [0, y - unit * 0.15, 0, y + unit * 0.1],
        ),
      ),
    )
    sheet.add(mist(sheet, noise, y, y + unit * 0.12, '#fff8ea', 0.4))
  }
  const meadow = ridge(sheet, noise, { y: height * 0.62, rise: unit * 0.03, waves: 1.4, row: 33, shape: u => unit * 0.1 * (u - 0.4) })
  sheet.add(
    land(
      sheet,
      meadow,
      sheet.across(
        [
          [0, palette.leaf(0.76, 1.1, -18)],
          [0.5, palette.leaf(0.62, 1.1)],
          [1, palette.leaf(0.42)],
        ],
        [0, height * 0.58, 0, height],
      ),
    ),
  )
  for (let index = 0; index < 9; index += 1) {
    const x = width * random()
    const foot: Point = [x, heightAt(meadow, x) + unit * 0.01]
    sheet.add(
      index % 3
        ? tree(random, foot, unit * random.between(0.05, 0.1), palette.leaf(random.between(0.42, 0.56), 1, random.between(-20, 10)))
        : araucaria(foot, unit * random.between(0.1, 0.16), palette.leaf(0.38)),
    )
  }
  const walkers = drawTrail(sheet, palette)
  drawFlowers(sheet, random, palette)
  drawFamily(sheet, palette, walkers, unit)
  return sheet.svg()
}

/** @returns where the family walks */
function drawTrail(sheet: Sheet, palette: Palette): Point {
  const { width, height, unit } = sheet
  const middle: readonly [number, number, number][] = [
    [0.69, 0.6, 0.006],
    [0.675, 0.65, 0.014],
    [0.66, 0.71, 0.025],
    [0.64, 0.8, 0.045],
    [0.62, 0.9, 0.075],
    [0.64, 1.06, 0.13],
  ]
  const left = middle.map(([x, y, half]): Point => [width * x - unit * half, height * y])
  const right = middle.map(([x, y, half]): Point => [width * x + unit * half, height * y]).toReversed()
  const paint = sheet.across(
    [
      [0, palette.warm(0.95, 0.5)],
      [1, palette.wood(0.76, 0.9)],
    ],
    [0, height * 0.6, 0, height],
  )
  sheet.add(`<path d="${smooth(left)}${smooth(right).replace('M', 'L')}Z" fill="${paint}"/>`)
  return [width * 0.64, height * 0.8]
}

function drawFlowers(sheet: Sheet, random: Random, palette: Palette): void {
  const { width, height, unit } = sheet
  const colors = ['#f4e9c8', cloths.mustard, cloths.coral, cloths.plum, '#ffffff']
  for (let index = 0; index < 260; index += 1) {
    const near = random() ** 0.7
    const x = width * random()
    const y = height * (0.68 + near * 0.34)
    if (Math.abs(x / width - 0.64) < 0.06 + near * 0.08) continue
    const size = unit * (0.003 + near * 0.009)
    sheet.add(
      `<path d="M${n(x)} ${n(y)}v${n(size * 4)}" stroke="${palette.leaf(0.4)}" stroke-width="${n(size * 0.4)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${colors[index % 5]}"/>`,
    )
  }
}

/** Two adults and a child from behind, hand in hand; the child's coat is in the church's colour. */
function drawFamily(sheet: Sheet, palette: Palette, [x, y]: Point, unit: number): void {
  const size = unit * 0.05
  const walker = (dx: number, scale: number, coat: string, legs: string, skin: string, hair: string) => {
    const at = `translate(${n(x + dx * size)} ${n(y)}) scale(${n(size * scale)})`
    return `<g transform="${at}"><ellipse cx="0.3" cy="0.02" rx="0.7" ry="0.1" fill="${palette.leaf(0.3)}" fill-opacity="0.4"/><path d="M-0.26 -0.9L-0.3 0H-0.06L0 -0.7L0.1 0H0.34L0.26 -0.9Z" fill="${legs}"/><path d="M-0.38 -0.75L-0.34 -1.6Q0 -1.95 0.34 -1.6L0.38 -0.75Z" fill="${coat}"/><path d="M-0.34 -1.55L-0.56 -0.9M0.34 -1.55L0.56 -0.9" stroke="${coat}" stroke-width="0.2" stroke-linecap="round"/><circle cx="-0.58" cy="-0.8" r="0.1" fill="${skin}"/><circle cx="0.58" cy="-0.8" r="0.1" fill="${skin}"/><circle cy="-2.05" r="0.3" fill="${skin}"/><path d="M-0.31 -2.02A0.31 0.33 0 1 1 0.31 -2.02L0.22 -1.85H-0.22Z" fill="${hair}"/></g>`
  }
  sheet.add(
    walker(-1.1, 1.2, cloths.denim, '#3d3a45', '#6b4029', '#231815'),
    walker(0.02, 0.72, palette.brand, '#5a4a3c', '#8a5636', '#231815'),
    walker(1.05, 1.12, cloths.mustard, '#6d4b57', '#c48a5f', '#4a2c1c'),
  )
}
