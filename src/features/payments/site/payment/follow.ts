import { watchChanges } from '#site/data/watch-changes.ts'

type Options = {
  /** The stream that says when to look; left out: nobody says it. */
  changes?: string | undefined
  /** @throws without a reply */
  look(): Promise<void>
  onLost(error: unknown): void
}

/** Somebody who has just paid is waiting for the answer; later the page may lie open for hours. */
const [soonMs, oftenMs, seldomMs] = [60_000, 3_000, 10_000]
/** While the server says by itself what has changed: for what it could not say. */
const heardMs = 30_000

/** @param openMs for how long the page has been open @param isHeard whether the server says by itself what has changed */
export function pauseAfter(openMs: number, isHeard: boolean): number {
  if (isHeard) return heardMs
  return openMs < soonMs ? oftenMs : seldomMs
}

/**
 * Looks when the server says that something has changed, and again and again for the case that it cannot say so, while the page is visible: at
 * once when it becomes visible, or the connection returns.
 * @returns a function that ends it
 */
export function follow({ changes, look, onLost }: Options): () => void {
  const openedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof watchChanges> | undefined
  let [isLooking, hasEnded, isChanged] = [false, false, false]
  const lookLater = () => {
    timer = setTimeout(lookNow, pauseAfter(Date.now() - openedAt, watch?.isOpen() ?? false))
  }

  async function lookNow() {
    // A phone in a pocket asks nothing: it looks when it is taken out again.
    if (hasEnded || document.visibilityState !== 'visible') return
    // What changes while the reply is on its way is perhaps not in it.
    isChanged = isLooking
    if (isLooking) return
    clearTimeout(timer)
    isLooking = true
    await look().catch(error => !hasEnded && onLost(error))
    isLooking = false
    if (isChanged) void lookNow()
    else if (!hasEnded) lookLater()
  }

  function watchWhileVisible() {
    watch?.end()
    watch = changes && document.visibilityState === 'visible' ? watchChanges(changes, lookNow) : undefined
  }

  function turn() {
    watchWhileVisible()
    void lookNow()
  }

  lookLater()
  watchWhileVisible()
  document.addEventListener('visibilitychange', turn)
  addEventListener('online', turn)
  return () => {
    hasEnded = true
    watch?.end()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', turn)
    removeEventListener('online', turn)
  }
}
