import { workerPath } from '#contract/offline.ts'

/** Polls in addition to the `online` event, because phones often report a connection too early or too late. */
const pollIntervalMs = 5_000

/** Calls back when the server is reachable again. @returns a function that stops it */
export function whenReachable(onReachable: () => void): () => void {
  let isChecking = false
  async function check() {
    if (isChecking || !navigator.onLine || document.visibilityState !== 'visible') return
    isChecking = true
    const response = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    isChecking = false
    if (response?.ok && timer) onReachable()
  }
  let timer: ReturnType<typeof setInterval> | undefined = setInterval(check, pollIntervalMs)
  addEventListener('online', check)
  return () => {
    clearInterval(timer)
    timer = undefined
    removeEventListener('online', check)
  }
}
