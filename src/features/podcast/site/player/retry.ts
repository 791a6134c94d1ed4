/** After these times, and at once when the device has a signal again. */
const delaysMs = [2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000, 60_000]

/** Without a signal: the browser may be wrong about it. */
const offlineMs = 15_000

/** Tries again what has failed because of the connection. @param attempt loads and plays again */
export function createRetry(attempt: () => void) {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function tryNow() {
    stopWaiting()
    attempt()
  }
  function begin() {
    tries = 0
    tryNow()
  }
  function stopWaiting() {
    clearTimeout(timer)
    removeEventListener('online', begin)
  }
  return {
    /** @returns `false` when it is given up: the device has a signal, and the audio cannot be had all the same */
    again(): boolean {
      stopWaiting()
      // Without a signal no try counts.
      const delay = navigator.onLine ? delaysMs[tries++] : offlineMs
      if (delay === undefined) return false
      timer = setTimeout(tryNow, delay)
      addEventListener('online', begin)
      return true
    },
    stop() {
      tries = 0
      stopWaiting()
    },
  }
}
