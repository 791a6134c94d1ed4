import { lazy } from 'react'

/** The home of the bare app domain, in a file of its own: no church's page pays for it. */
export const PlatformHome = lazy(() => import('./platform-home.tsx').then(part => ({ default: part.PlatformHome })))
