import type { ComponentType } from 'react'

type ComponentModule<P> = { default: ComponentType<P> }

/** The script of a part of a page, which is loaded later (`near.tsx`). `More`: what its file exports besides the component. */
export type NearPart<P, More = unknown> = {
  loaded: Promise<ComponentModule<P> & More>
  /** Loads it now. `undefined` when that fails; then it can be called again. */
  open(): Promise<(ComponentModule<P> & More) | undefined>
}

/** Declares a part of a page by the file of its component. The server has it from the beginning. */
export function nearPart<P>(load: () => Promise<ComponentModule<P>>): NearPart<P> {
  let setLoaded: (module: ComponentModule<P>) => void
  const loaded = new Promise<ComponentModule<P>>(resolve => {
    setLoaded = resolve
  })
  let opening: Promise<ComponentModule<P> | undefined> | undefined
  const open = () => {
    opening ??= load().then(
      module => {
        setLoaded(module)
        return module
      },
      () => {
        opening = undefined
        return undefined
      },
    )
    return opening
  }
  if (import.meta.env.SSR) void open()
  return { loaded, open }
}
