import { useRouteLoaderData } from 'react-router'
import type { Palette } from '../shell/palette.ts'
import type { ReadyStartUp, StartUp } from './start-up.ts'

/** The data of the root's loader, which every screen can read. */
export type RootData = { startUp: StartUp; palette: Palette; origin: string }

export function useRoot(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** The church of this site; `undefined` on the bare app domain and after a failed start-up. */
export function useStartUp(): ReadyStartUp | undefined {
  const startUp = useRoot()?.startUp
  return startUp?.status === 'ready' ? startUp : undefined
}
