import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#root.tsx'
import type { Ready } from './start-up.ts'

/** What the site started up with. */
export function useRoot(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** The church whose site this is; `undefined` on the bare app domain and on a failed start. */
export function useChurch(): Ready | undefined {
  const startUp = useRoot()?.startUp
  return startUp?.status === 'ready' ? startUp : undefined
}
