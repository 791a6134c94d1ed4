import { neededComponent } from '#site/lazy/lazy-component.ts'

/** The home page of the bare app domain. Loaded lazily, so that the pages of churches do not load its code. */
export const PlatformHome = neededComponent(() => import('./platform/platform-home.tsx').then(module => ({ default: module.PlatformHome })))
