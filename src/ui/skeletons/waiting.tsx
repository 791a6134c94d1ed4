import type { ReactNode } from 'react'

type WaitingProps = { className?: string; children: ReactNode }

/**
 * Placeholders of the shape of what loads. They keep its place from the start, but are seen only after a moment, so that nothing flickers
 * when it is loaded at once. Screen readers skip them: the page itself says that it is loading.
 */
export const Waiting = ({ className = '', children }: WaitingProps) => (
  <div aria-hidden className="transition-opacity delay-(--fast) starting:opacity-0 print:hidden">
    <div className={`animate-pulse ${className}`}>{children}</div>
  </div>
)
