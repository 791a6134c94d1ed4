import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Highlight } from './highlight.tsx'

type SearchResultRowProps = { to: string; icon: Icon; title: string; query: string; kicker?: ReactNode; text?: string }

/** One search result. */
export function SearchResultRow({ to, icon: Icon, title, query, kicker, text }: SearchResultRowProps) {
  return (
    <Link to={to} className="flex min-h-16 items-start gap-4 rounded-lg border border-line bg-raised p-4 hover:border-field">
      {/* Hidden in narrow lists, because very large text needs the space. */}
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text @max-[15rem]:hidden">
        <Icon stroke={1.75} className="size-6" />
      </span>
      <span className="min-w-0 flex-1 self-center">
        {kicker && <span className="block text-sm text-muted wrap-anywhere">{kicker}</span>}
        <span className="line-clamp-2 font-semibold wrap-anywhere">
          <Highlight text={title} query={query} />
        </span>
        {text && (
          <span className="mt-1 line-clamp-3 text-sm text-muted wrap-anywhere">
            <Highlight text={text} query={query} />
          </span>
        )}
      </span>
      <IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 self-center text-muted @max-[15rem]:hidden" />
    </Link>
  )
}
