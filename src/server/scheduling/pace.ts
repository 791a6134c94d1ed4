/** Milliseconds to wait after a task: three times as long as it took, but never for long. */
const pauseAfter = (tookMs: number) => Math.min(3 * tookMs, 150)

/** Milliseconds after which the next task may begin although one has not ended, such as a page whose church's database is slow. */
const longestMs = 500

/**
 * Lets tasks begin one after the other, with a pause after each.
 * @param mayBegin called when the next one may begin
 */
export function createPace(mayBegin: () => void) {
  let isFree = true
  return {
    isFree: () => isFree,
    /** Notes that a task begins. @returns to be called at its end */
    begin(): () => void {
      const startedAt = performance.now()
      let isOver = false
      const end = () => {
        isOver = true
        isFree = true
        mayBegin()
      }
      isFree = false
      const latest = setTimeout(end, longestMs).unref()
      return () => {
        if (isOver) return
        clearTimeout(latest)
        setTimeout(end, pauseAfter(performance.now() - startedAt)).unref()
      }
    },
  }
}
