import sharp from 'sharp'
import type { FocalPoint } from '#contract/values.ts'
import { createRandom, type Random } from '#server/demo/random.ts'
import { createPalette, type Palette } from './palette.ts'
import { baptism } from './scenes/baptism.ts'
import { book } from './scenes/book.ts'
import { chapel } from './scenes/chapel.ts'
import { children } from './scenes/children.ts'
import { choir } from './scenes/choir.ts'
import { circle } from './scenes/circle.ts'
import { city } from './scenes/city.ts'
import { glass } from './scenes/glass.ts'
import { grandmother } from './scenes/grandmother.ts'
import { hills } from './scenes/hills.ts'
import { night } from './scenes/night.ts'
import { olive } from './scenes/olive.ts'
import { palms } from './scenes/palms.ts'
import { path } from './scenes/path.ts'
import { riverboat } from './scenes/riverboat.ts'
import { roof } from './scenes/roof.ts'
import { sea } from './scenes/sea.ts'
import { soup } from './scenes/soup.ts'
import { table } from './scenes/table.ts'
import { visit } from './scenes/visit.ts'
import { volunteers } from './scenes/volunteers.ts'
import { water } from './scenes/water.ts'
import { wheat } from './scenes/wheat.ts'
import { worship } from './scenes/worship.ts'

/** Each scene, and the focal point of its pictures in percent. */
const scenes = {
  baptism: { draw: baptism, focus: { x: 58, y: 42 } },
  book: { draw: book, focus: { x: 62, y: 70 } },
  chapel: { draw: chapel, focus: { x: 70, y: 52 } },
  children: { draw: children, focus: { x: 57, y: 42 } },
  choir: { draw: choir, focus: { x: 56, y: 46 } },
  circle: { draw: circle, focus: { x: 56, y: 42 } },
  city: { draw: city, focus: { x: 68, y: 66 } },
  glass: { draw: glass, focus: { x: 67, y: 40 } },
  grandmother: { draw: grandmother, focus: { x: 57, y: 35 } },
  hills: { draw: hills, focus: { x: 68, y: 38 } },
  night: { draw: night, focus: { x: 67, y: 27 } },
  olive: { draw: olive, focus: { x: 72, y: 38 } },
  palms: { draw: palms, focus: { x: 68, y: 42 } },
  path: { draw: path, focus: { x: 64, y: 74 } },
  riverboat: { draw: riverboat, focus: { x: 60, y: 56 } },
  roof: { draw: roof, focus: { x: 56, y: 44 } },
  sea: { draw: sea, focus: { x: 70, y: 40 } },
  soup: { draw: soup, focus: { x: 57, y: 46 } },
  table: { draw: table, focus: { x: 57, y: 42 } },
  visit: { draw: visit, focus: { x: 57, y: 44 } },
  volunteers: { draw: volunteers, focus: { x: 56, y: 40 } },
  water: { draw: water, focus: { x: 76, y: 68 } },
  wheat: { draw: wheat, focus: { x: 76, y: 52 } },
  worship: { draw: worship, focus: { x: 57, y: 40 } },
} satisfies Record<string, { draw: Scene; focus: FocalPoint }>

/** Draws one picture as an SVG document. The result depends only on the arguments. */
type Scene = (random: Random, palette: Palette, width: number, height: number) => string

/** The subject of a picture. */
export type SceneKind = keyof typeof scenes

/** What no crop of such a picture loses. */
export const focusOf = (kind: SceneKind): FocalPoint => scenes[kind].focus

/** All kinds of pictures. */
export const sceneKinds = Object.keys(scenes) as readonly SceneKind[]

/**
 * Draws a picture as WebP, `width` x `height` pixels. `color` is the church's colour (`#rrggbb`).
 * The same arguments give the same bytes; another seed gives another picture of the same kind. The lower left has few details, so that a
 * headline is readable there.
 */
export async function drawScene({
  kind,
  seed,
  color,
  width,
  height,
}: {
  kind: SceneKind
  seed: string
  color: string
  width: number
  height: number
}): Promise<Buffer> {
  const random = createRandom(`${kind} ${seed}`)
  const svg = scenes[kind].draw(random, createPalette(color), width, height)
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  addGrain(data, random)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ quality: 78, effort: 4 })
    .toBuffer()
}

// Film grain: hides the bands of 8-bit gradients and makes the picture look less artificial. libvips cannot seed its own noise.
// The noise is equal in the three channels (no coloured dots) and at most 7 of 255, so that a banner stays under 120 kB.
function addGrain(pixels: Buffer, random: Random): void {
  for (let at = 0; at < pixels.length; at += 3) {
    const grain = (random() + random() - 1) * 7.5
    for (let channel = at; channel < at + 3; channel += 1) {
      pixels[channel] = Math.max(0, Math.min(255, Math.round((pixels[channel] as number) + grain)))
    }
  }
}
