import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Loaded<P> = { default: ComponentType<P> }
const nothing = { default: () => null }

/** A part that is loaded late and that a page can do without: where its file is not to be had, nothing is shown in its place. */
export const quietLazy = <P>(load: () => Promise<Loaded<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load().then(
      loaded => loaded ?? nothing,
      () => nothing,
    ),
  )
