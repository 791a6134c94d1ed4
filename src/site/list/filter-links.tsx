import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

/** One filter of a list: its name, the address of the list with this filter, and the name's language if it is the church's own word. */
export type FilterLink = { name: string; to: string; isActive: boolean; lang?: string | undefined }

/** The filters of a list. Each one is a link with its own address; on a phone they are in one row that scrolls sideways. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  const list = useRef<HTMLUListElement>(null)
  const activeIndex = links.findIndex(({ isActive }) => isActive)
  useEffect(() => {
    const row = list.current
    const chip = row?.querySelectorAll('a')[activeIndex]
    // The first chip is at the start of the row anyway, and the user may have scrolled the row already.
    if (row && chip && activeIndex > 0) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  }, [activeIndex])
  return (
    <nav aria-label={label} className="-mx-4 mt-2 min-w-0 justify-self-stretch sm:mx-0 sm:mt-4">
      <ul ref={list} className="relative flex gap-2 overflow-x-auto px-4 py-1.5 scrollbar-none sm:flex-wrap sm:px-0">
        {links.map(({ name, to, isActive, lang }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two filters may have the same name, and addresses change while the person types
          <li key={index} className="shrink-0 sm:max-w-full sm:shrink">
            <Link
              to={to}
              lang={lang}
              preventScrollReset
              aria-current={isActive ? 'true' : undefined}
              className="inline-flex min-h-11 max-w-[90vw] items-center gap-1.5 rounded-xl border border-field bg-raised px-4 py-1.5 leading-snug font-medium wrap-anywhere hover:bg-sunken aria-[current]:border-brand-text aria-[current]:bg-brand-soft aria-[current]:text-brand-text sm:max-w-full"
            >
              {isActive && <IconCheck aria-hidden stroke={2} className="-ml-1 size-4.5 shrink-0" />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
