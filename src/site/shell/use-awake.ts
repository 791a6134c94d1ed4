import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script runs. Not yet on the server, nor while the browser takes over what the server has made. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
