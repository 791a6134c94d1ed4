import type { ReactNode } from 'react'

type WithAsideProps = { /** The accessible name of the aside. */ label: string; aside: ReactNode; children: ReactNode }

/** Something to read, as wide as a page for reading, and what goes with it: beside it on wide screens, where it stays in sight, else below. */
export function WithAside({ label, aside, children }: WithAsideProps) {
  return (
    <div className="mx-auto w-full max-w-reading px-4 lg:grid lg:max-w-page lg:grid-cols-[minmax(0,42.5rem)_minmax(16rem,1fr)] lg:gap-x-16">
      <div className="min-w-0">{children}</div>
      <aside
        aria-label={label}
        className="mt-8 grid content-start gap-8 empty:hidden border-t border-line pt-6 lg:sticky lg:top-(--bar) lg:-mx-2 lg:max-h-[calc(100dvh-var(--bar))] lg:self-start lg:overflow-y-auto lg:border-0 lg:px-2 print:hidden"
      >
        {aside}
      </aside>
    </div>
  )
}
