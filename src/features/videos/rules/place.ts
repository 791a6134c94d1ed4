/** Of a video that is left before this, or after this share of it, no place is kept. */
const [minSeconds, maxShare] = [15, 0.95]

/** The place at which to go on with a video that was left; `undefined`: from the beginning. Seconds. */
export const placeToKeep = (seconds: number, duration: number): number | undefined =>
  seconds < minSeconds || (duration > 0 && seconds > duration * maxShare) ? undefined : Math.floor(seconds)
