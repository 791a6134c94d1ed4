import type { ReactNode } from 'react'

/** A list of rows. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="@container divide-y divide-line rounded-lg border border-line bg-raised">
      {children}
    </ul>
  )
}

/** Classes of the link or button that fills a row. */
export const pressableRowClasses =
  'flex w-full items-center gap-4 px-[min(1rem,4vw)] py-3.5 text-left -outline-offset-2 group-first:rounded-t-lg group-last:rounded-b-lg hover:bg-sunken sm:px-5'

type RowProps = { icon: ReactNode; title: ReactNode; children?: ReactNode; end?: ReactNode }

/** The content of a row: icon, title, text, and an element at its end. */
export function RowContent({ icon, title, children, end }: RowProps) {
  return (
    <>
      {/* Hidden in narrow lists, because very large text needs the space. */}
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
