import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type ComponentModule<P> = { default: ComponentType<P> }
const emptyModule = { default: () => null }

/** A component that is loaded later and that a page can do without: when its file cannot be loaded, nothing is shown. */
export const lazyComponent = <P>(load: () => Promise<ComponentModule<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load().then(
      loaded => loaded ?? emptyModule,
      () => emptyModule,
    ),
  )
