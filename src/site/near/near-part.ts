import type { ComponentType } from 'react'

type ComponentModule<P> = { default: ComponentType<P> }

/** The script of a part of a page, which is loaded later (`near.tsx`). */
export type NearPart<P> = {
  loaded: Promise<ComponentModule<P>>
  /** Loads it now. Resolves also when that fails; then it can be called again. */
  open(): Promise<void>
}

/** Declares a part of a page by the file of its component. The server has it from the beginning. */
export function nearPart<P>(load: () => Promise<ComponentModule<P>>): NearPart<P> {
  let setLoaded: (module: ComponentModule<P>) => void
  const loaded = new Promise<ComponentModule<P>>(resolve => {
    setLoaded = resolve
  })
  let opening: Promise<void> | undefined
  const open = () => {
    opening ??= load().then(setLoaded, () => {
      opening = undefined
    })
    return opening
  }
  if (import.meta.env.SSR) void open()
  return { loaded, open }
}
