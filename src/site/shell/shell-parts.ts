import { type ComponentType, createContext, type ReactNode } from 'react'

/** What features add to the frame of every page; provided by the root. */
export type ShellParts = {
  /** Notices at the bottom of the page. */
  notices: ReactNode
  /** The button of the notifications. */
  bell: ReactNode
  /** The links of the person's own area, on wide screens beside its pages. */
  OwnRail: ComponentType
  /** The list of all places, which is loaded when it is opened, or before by `loadEverything`. */
  Everything: ComponentType<{ onClose(): void }>
  loadEverything(): Promise<unknown>
}

export const ShellPartsContext = createContext<ShellParts>({
  notices: null,
  bell: null,
  OwnRail: () => null,
  Everything: () => null,
  loadEverything: () => Promise.resolve(),
})
