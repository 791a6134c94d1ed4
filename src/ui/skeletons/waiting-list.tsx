import type { ReactNode } from 'react'
import { Waiting } from './waiting.tsx'

type WaitingListProps = { count: number; className?: string; children: ReactNode }

/** The same placeholder several times. */
export const WaitingList = ({ count, className = '', children }: WaitingListProps) => (
  <Waiting className={className}>
    {[...Array(count).keys()].map(index => (
      <div key={index}>{children}</div>
    ))}
  </Waiting>
)

/** Classes of a list whose rows share one frame. */
export const framedRows = 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised'
