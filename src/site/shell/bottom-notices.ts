import { createContext, type ReactNode } from 'react'

/** What features ask at the foot of every page; the root gives it, the dock shows it. */
export const BottomNotices = createContext<ReactNode>(null)
