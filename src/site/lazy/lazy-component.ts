import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'

// The only file that may use React's `lazy`: alone, it replaces the whole page by an error when a file cannot be loaded.

export type ComponentModule<P> = { default: ComponentType<P> }
type LaterComponent<P> = LazyExoticComponent<ComponentType<P>>

/**
 * A component that is loaded later and that a page can do without. What a press opens is a `laterDialog` or a `laterStep` (later-part.tsx).
 * @param instead is shown when its file cannot be loaded; by default nothing
 */
export function lazyComponent<P>(load: () => Promise<ComponentModule<P>>, instead: ComponentType<P> = () => null): LaterComponent<P> {
  const fallback = { default: instead }
  return lazy(() =>
    load().then(
      loaded => loaded ?? fallback,
      () => fallback,
    ),
  )
}

/** A component that is loaded later and that a page needs. While its file cannot be loaded, what `Suspense` shows stays. */
export const neededComponent = <P>(load: () => Promise<ComponentModule<P>>): LaterComponent<P> => lazy(() => untilLoaded(load))
