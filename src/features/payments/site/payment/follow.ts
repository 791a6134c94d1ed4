type Options = {
  /** @throws without a reply */
  look(): Promise<void>
  onLost(error: unknown): void
}

/** Somebody who has just paid is waiting for the answer; later the page may lie open for hours. */
const [soonMs, oftenMs, seldomMs] = [60_000, 3_000, 10_000]

/** @param openMs for how long the page has been open */
export const pauseAfter = (openMs: number): number => (openMs < soonMs ? oftenMs : seldomMs)

/**
 * Looks again and again, while the page is visible: at once when it becomes visible, or the connection returns.
 * @returns a function that ends it
 */
export function follow({ look, onLost }: Options): () => void {
  const openedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isLooking, hasEnded] = [false, false]
  const lookLater = () => {
    timer = setTimeout(lookNow, pauseAfter(Date.now() - openedAt))
  }

  async function lookNow() {
    // A phone in a pocket asks nothing: it looks when it is taken out again.
    if (hasEnded || isLooking || document.visibilityState !== 'visible') return
    clearTimeout(timer)
    isLooking = true
    await look().catch(error => !hasEnded && onLost(error))
    isLooking = false
    if (!hasEnded) lookLater()
  }

  lookLater()
  document.addEventListener('visibilitychange', lookNow)
  addEventListener('online', lookNow)
  return () => {
    hasEnded = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookNow)
    removeEventListener('online', lookNow)
  }
}
