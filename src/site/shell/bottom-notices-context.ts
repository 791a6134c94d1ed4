import { createContext, type ReactNode } from 'react'

/** The features' notices at the bottom of every page; provided by the root, shown by BottomNotices. */
export const BottomNoticesContext = createContext<ReactNode>(null)
