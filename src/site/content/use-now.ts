import { useSyncExternalStore } from 'react'

let now = Date.now()

function subscribe(onChange: () => void) {
  const update = () => {
    now = Date.now()
    onChange()
  }
  // Parts that appear together get one time: a new one for each would render those before it again.
  if (Date.now() - now > 60_000) now = Date.now()
  // The installed app may be opened again the next morning.
  document.addEventListener('visibilitychange', update)
  return () => document.removeEventListener('visibilitychange', update)
}

/**
 * The time in epoch milliseconds, read when a part of the page first needs it and whenever the page comes back into view.
 * `undefined` on the server and during hydration: a cached page is also read tomorrow.
 */
export const useNow = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => undefined,
  )
