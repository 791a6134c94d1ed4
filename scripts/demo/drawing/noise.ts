import { createNoise2D } from 'simplex-noise'
import type { Random } from '#server/demo/random.ts'

/** Smooth chance over a plane, about -1 to 1; neighbours are alike. */
export type Noise = (x: number, y: number) => number

/** Noise with finer and finer detail, like clouds and land; `octaves` layers, each half as strong. */
export function createNoise(random: Random, octaves = 4): Noise {
  const plain = createNoise2D(random)
  return (x, y) => {
    let sum = 0
    let weight = 0
    for (let octave = 0; octave < octaves; octave += 1) {
      const scale = 2 ** octave
      sum += plain(x * scale + octave * 17.3, y * scale - octave * 9.1) / scale
      weight += 1 / scale
    }
    return sum / weight
  }
}

/** 0 below `low`, 1 above `high`, a soft step between. */
export function step(low: number, high: number, value: number): number {
  const part = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return part * part * (3 - 2 * part)
}
