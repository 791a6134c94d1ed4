import { workerPath } from '#contract/offline.ts'

/** Between two looks, in milliseconds: a phone often believes that it has signal long before and long after it has. */
const every = 5_000

/** Tells once the server can be reached again. @returns its end */
export function whenReachable(reached: () => void): () => void {
  let looking = false
  async function look() {
    if (looking || !navigator.onLine || document.visibilityState !== 'visible') return
    looking = true
    const answer = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    looking = false
    if (answer?.ok && timer) reached()
  }
  let timer: ReturnType<typeof setInterval> | undefined = setInterval(look, every)
  addEventListener('online', look)
  return () => {
    clearInterval(timer)
    timer = undefined
    removeEventListener('online', look)
  }
}
