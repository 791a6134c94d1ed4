declare module 'scheduler' {
  /** React's scheduler pauses so many times in a second, at most 125. 0 sets it back to every 5 ms. */
  export function unstable_forceFrameRate(framesPerSecond: number): void
}
