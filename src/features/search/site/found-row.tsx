import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Marked } from './marked.tsx'

type FoundRowProps = { to: string; icon: Icon; title: string; wanted: string; kicker?: ReactNode; text?: string }

/** One thing that was found. */
export function FoundRow({ to, icon: Icon, title, wanted, kicker, text }: FoundRowProps) {
  return (
    <Link to={to} className="flex min-h-16 items-start gap-4 rounded-lg border border-line bg-raised p-4 hover:border-field">
      {/* Very large text needs the room. */}
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text @max-[15rem]:hidden">
        <Icon stroke={1.75} className="size-6" />
      </span>
      <span className="min-w-0 flex-1 self-center">
        {kicker && <span className="block text-sm text-muted wrap-anywhere">{kicker}</span>}
        <span className="line-clamp-2 font-semibold wrap-anywhere">
          <Marked text={title} wanted={wanted} />
        </span>
        {text && (
          <span className="mt-1 line-clamp-3 text-sm text-muted wrap-anywhere">
            <Marked text={text} wanted={wanted} />
          </span>
        )}
      </span>
      <IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 self-center text-muted @max-[15rem]:hidden" />
    </Link>
  )
}
