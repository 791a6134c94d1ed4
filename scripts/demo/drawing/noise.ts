import { createNoise2D } from 'simplex-noise'
import type { Random } from '#server/demo/random.ts'

/** Smooth random values over a plane, about -1 to 1; neighbouring points have similar values. */
export type Noise = (x: number, y: number) => number

/** Fractal noise, for clouds and land: `octaves` layers, each twice as fine and half as strong as the one before. */
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

/** A smooth step: 0 below `low`, 1 above `high`. */
export function step(low: number, high: number, value: number): number {
  const part = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return part * part * (3 - 2 * part)
}
