/** It becomes quiet slowly, so that nobody wakes up of the silence. */
const fadeMs = 20_000

/** Whole minutes until a time, at least one. @param until milliseconds since 1970 */
export const minutesUntil = (until: number): number => Math.max(1, Math.ceil((until - Date.now()) / 60_000))

type Parts = { setVolume(volume: number): void; onEnd(): void }

/** Ends playing at a time, and makes it quieter before. An iPhone does not let pages change the volume: there it just ends. */
export function createSleepTimer({ setVolume, onEnd }: Parts) {
  let timer: ReturnType<typeof setInterval> | undefined
  function stop() {
    if (timer === undefined) return
    clearInterval(timer)
    timer = undefined
    setVolume(1)
  }
  return {
    stop,
    /** @param until milliseconds since 1970 */
    start(until: number) {
      stop()
      timer = setInterval(() => {
        const rest = until - Date.now()
        if (rest <= 0) {
          onEnd()
          stop()
        } else setVolume(Math.min(1, rest / fadeMs))
      }, 500)
    },
  }
}
