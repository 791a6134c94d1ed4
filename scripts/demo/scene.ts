import sharp from 'sharp'
import { createRandom, type Random } from '#server/demo/random.ts'
import { createPalette, type Palette } from './palette.ts'
import { book } from './scenes/book.ts'
import { chapel } from './scenes/chapel.ts'
import { city } from './scenes/city.ts'
import { glass } from './scenes/glass.ts'
import { hills } from './scenes/hills.ts'
import { night } from './scenes/night.ts'
import { olive } from './scenes/olive.ts'
import { palms } from './scenes/palms.ts'
import { sea } from './scenes/sea.ts'
import { table } from './scenes/table.ts'
import { water } from './scenes/water.ts'
import { wheat } from './scenes/wheat.ts'

const scenes = { hills, chapel, water, glass, olive, city, book, table, sea, night, palms, wheat } satisfies Record<string, Scene>

/** Draws one picture as an SVG document. The result depends only on the arguments. */
type Scene = (random: Random, palette: Palette, width: number, height: number) => string

/** The subject of a picture. */
export type SceneKind = keyof typeof scenes

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
  const svg = scenes[kind](random, createPalette(color), width, height)
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
