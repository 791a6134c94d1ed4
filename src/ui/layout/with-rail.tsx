import type { ReactNode } from 'react'

type WithRailProps = { /** The accessible name of the rail. */ label: string; rail: ReactNode; children: ReactNode }

/** An area of pages with the list of its pages at the side of wide screens, where it stays in sight. */
export function WithRail({ label, rail, children }: WithRailProps) {
  return (
    <div className="mx-auto max-w-page lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:px-4 print:block">
      <nav
        aria-label={label}
        className="sticky top-(--bar) max-h-[calc(100dvh-var(--bar))] self-start overflow-y-auto overscroll-contain px-3 py-10 max-lg:hidden print:hidden"
      >
        {rail}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
