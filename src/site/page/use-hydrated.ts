import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether the page is hydrated: `false` on the server and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
