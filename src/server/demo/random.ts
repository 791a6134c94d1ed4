/** A seeded random generator: calling it returns a number in [0, 1), like `Math.random`. */
export interface Random {
  (): number
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** True with this probability (0 to 1). */
  chance(probability: number): boolean
}

/** Creates a generator that depends only on the seed: the same seed gives the same sequence of numbers on every machine. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  // mulberry32: 32 bits of state are enough for pictures, and it is the shortest generator without visible patterns.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    chance: (probability: number) => next() < probability,
  })
}

// FNV-1a over the UTF-16 units: similar seeds ("news-1", "news-2") get very different values.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value
}
