import type { ReactNode } from 'react'

/** Rows under each other on one card. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="@container divide-y divide-line rounded-lg border border-line bg-raised">
      {children}
    </ul>
  )
}

/** What one presses of a row that is pressed as a whole. */
export const rowPressed =
  'flex w-full items-center gap-4 px-4 py-3.5 text-left -outline-offset-2 group-first:rounded-t-lg group-last:rounded-b-lg hover:bg-sunken sm:px-5'

type RowProps = { icon: ReactNode; title: ReactNode; children?: ReactNode; end?: ReactNode }

/** A row's inside: what it is about, in words, and what it leads to. */
export function RowContent({ icon, title, children, end }: RowProps) {
  return (
    <>
      {/* Very large text needs the room. */}
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text @max-[15rem]:hidden">
        {icon}
      </span>
      <span className="min-w-0 grow basis-32">
        <span className="block leading-snug font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-muted wrap-anywhere">{children}</span>
      </span>
      {end}
    </>
  )
}

/** The same shape, empty, for as long as the rows are on their way. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="animate-pulse divide-y divide-line rounded-lg border border-line bg-raised">
      {[...Array(rows).keys()].map(row => (
        <div key={row} className="flex items-center gap-4 px-4 py-3.5 sm:px-5">
          <div className="size-11 shrink-0 rounded-md bg-line" />
          <div className="min-w-0 flex-1">
            <div className="h-4 w-2/5 rounded-md bg-line" />
            <div className="mt-2.5 h-3 w-3/5 rounded-md bg-line" />
          </div>
        </div>
      ))}
    </div>
  )
}
