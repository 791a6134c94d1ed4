import { workerPath } from '#contract/offline.ts'

/** Polls in addition to the `online` event, because phones often report a connection too early or too late. */
const pollIntervalMs = 5_000

/** Whether the server answers. Browsers also say that they are online while nothing arrives. */
export const isReachable = (): Promise<boolean> =>
  fetch(workerPath, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Calls back when the server is reachable again, and then every five seconds. @returns a function that stops it */
export function whenReachable(onReachable: () => void): () => void {
  let isChecking = false
  async function check() {
    if (isChecking || !navigator.onLine || document.visibilityState !== 'visible') return
    isChecking = true
    const reachable = await isReachable()
    isChecking = false
    if (reachable && timer) onReachable()
  }
  let timer: ReturnType<typeof setInterval> | undefined = setInterval(check, pollIntervalMs)
  addEventListener('online', check)
  return () => {
    clearInterval(timer)
    timer = undefined
    removeEventListener('online', check)
  }
}
