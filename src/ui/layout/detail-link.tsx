import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

type DetailLinkProps = {
  to: string
  title: string
  /** What helps to tell it from others. */
  children?: ReactNode
  /** When. */
  at?: ReactNode
  lang?: string | undefined
}

/** A row of the list in `ListBesideDetail`. The chosen one is marked by a ground and a line, and is read out as the current page. */
export function DetailLink({ to, title, children, at, lang }: DetailLinkProps) {
  return (
    <NavLink
      to={to}
      className="block rounded-md px-4 py-3 -outline-offset-3 hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:[box-shadow:inset_3px_0_var(--brand-text)]"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span lang={lang} className="line-clamp-2 min-w-0 grow basis-32 leading-snug font-semibold wrap-anywhere">
          {title}
        </span>
        {at && <span className="text-sm text-muted">{at}</span>}
      </span>
      {children && (
        <span lang={lang} className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere">
          {children}
        </span>
      )}
    </NavLink>
  )
}
