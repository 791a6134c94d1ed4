import type { ReactNode } from 'react'

/** Holds the mini player at the bottom of the screen, above the bottom bar; on wide screens in the corner. */
export function PlayerDock({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-2 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-bar mx-auto max-w-lg lg:right-6 lg:bottom-4 lg:left-auto lg:w-lg print:hidden">
      {children}
    </div>
  )
}
