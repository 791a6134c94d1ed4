import type { Picture } from '#contract/values.ts'
import type { Files } from '#server/files/files.ts'
import { saveDrawing, saveDrawn } from '#server/pictures/keep.ts'
import { drawLogo } from '#server/pictures/logo.ts'
import { drawScene } from '#server/pictures/scene.ts'
import { demoColors } from './churches.ts'
import type { Logo, Scene } from './feature-demo.ts'

/** Pictures drawn at the same time: each takes about a core. */
const painters = 2

/** Pixels: what a logo is usually shown at. */
const logoSize = 96

/** Draws and keeps all pictures of the demo. `onDrawn` hears how many are done. */
export const drawAll = (files: Files, wanted: readonly (Scene | Logo)[], onDrawn: (done: number) => void) =>
  paintAll(wanted, picture => drawOne(files, picture), onDrawn)

/** Paints what is wanted, a few at a time. */
export async function paintAll<T>(
  wanted: readonly T[],
  paint: (one: T) => Promise<Picture>,
  onDrawn: (done: number) => void = () => {},
): Promise<Map<T, Picture>> {
  const drawn = new Map<T, Picture>()
  const waiting = wanted.values()
  async function work() {
    for (const next of waiting) {
      drawn.set(next, await paint(next))
      onDrawn(drawn.size)
    }
  }
  await Promise.all(Array.from({ length: painters }, work))
  return drawn
}

async function drawOne(files: Files, wanted: Scene | Logo): Promise<Picture> {
  const color = demoColors[wanted.church]
  if ('mark' in wanted) return saveDrawing(files, drawLogo({ mark: wanted.mark, color, size: logoSize }), logoSize, wanted.alt)
  const { kind, seed, width, height, alt } = wanted
  return saveDrawn(files, await drawScene({ kind, seed: `${wanted.church} ${seed}`, color, width, height }), alt)
}
