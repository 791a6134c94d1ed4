import { useRouteLoaderData } from 'react-router'
import type { Palette } from '../shell/palette.ts'
import type { Ready, StartUp } from './start-up.ts'

/** What the root's loader gives to every screen. */
export type RootData = { startUp: StartUp; palette: Palette; origin: string }

/** What the site started up with. */
export function useRoot(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** The church whose site this is; `undefined` on the bare app domain and on a failed start. */
export function useChurch(): Ready | undefined {
  const startUp = useRoot()?.startUp
  return startUp?.status === 'ready' ? startUp : undefined
}
