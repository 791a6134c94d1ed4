import type { ReactNode } from 'react'

type WaitingListProps = { count: number; className?: string; children: ReactNode }

/** The same placeholder several times. Screen readers skip it: the page says itself that it is loading. */
export function WaitingList({ count, className = '', children }: WaitingListProps) {
  return (
    <div aria-hidden className={`animate-pulse ${className}`}>
      {[...Array(count).keys()].map(index => (
        <div key={index}>{children}</div>
      ))}
    </div>
  )
}

/** Classes of a list whose rows share one frame. */
export const framedRows = 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised'
