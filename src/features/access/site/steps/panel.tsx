import type { ReactNode } from 'react'

/** The frame of the access screens: the full width on a phone, a centred panel on a wide screen. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="mx-auto max-w-lg px-4 py-8 sm:py-12">
      <div className="sm:rounded-xl sm:border sm:border-line sm:bg-raised sm:p-8 sm:shadow-soft">{children}</div>
    </main>
  )
}
