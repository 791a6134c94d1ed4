import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { IconButton } from '../actions/icon-button.tsx'

type MediaShelfProps = {
  /** A heading, or a header with a link to all; its words also name the list. */
  title: ReactNode
  label: string
  /** Links: the keyboard moves from one to the next, which scrolls the row. */
  items: readonly { key: string | number; content: ReactNode }[]
  /** Width of an item; a part of the next one should be seen. */
  itemClassName?: string
}

/**
 * A row that scrolls sideways by touch, by keyboard, and on wide screens by two buttons. It reaches as far as the padding of what is around
 * it, `--edge`.
 */
export function MediaShelf({ title, label, items, itemClassName = 'w-56 max-w-[80%]' }: MediaShelfProps) {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })
  const update = () => {
    const list = row.current
    if (!list) return
    const start = list.scrollLeft < 2
    const end = list.scrollLeft + list.clientWidth > list.scrollWidth - 2
    setEnds(known => (known.start === start && known.end === end ? known : { start, end }))
  }
  const updateRef = useRef(update)
  updateRef.current = update
  useEffect(() => {
    if (!row.current) return
    const observer = new ResizeObserver(() => updateRef.current())
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  const scroll = (direction: 1 | -1) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.85, behavior })
  }
  return (
    <div>
      <div className="mb-3 flex items-center gap-2">
        <div className="min-w-0 grow">{title}</div>
        {!(ends.start && ends.end) && (
          // Touch scrolls by itself, and the keyboard by its focus.
          <div className="flex gap-1.5 max-sm:hidden">
            <IconButton label={m.ui_shelf_back({ label })} kind="secondary" aria-disabled={ends.start} onClick={() => scroll(-1)}>
              <IconChevronLeft aria-hidden stroke={1.75} className={`size-5 ${ends.start ? 'opacity-40' : ''}`} />
            </IconButton>
            <IconButton label={m.ui_shelf_on({ label })} kind="secondary" aria-disabled={ends.end} onClick={() => scroll(1)}>
              <IconChevronRight aria-hidden stroke={1.75} className={`size-5 ${ends.end ? 'opacity-40' : ''}`} />
            </IconButton>
          </div>
        )}
      </div>
      <ul
        ref={row}
        aria-label={label}
        onScroll={update}
        className="-mx-(--edge,1rem) flex snap-x scroll-px-(--edge,1rem) gap-3 overflow-x-auto overscroll-x-contain px-(--edge,1rem) py-1 scrollbar-none"
      >
        {items.map(({ key, content }) => (
          <li key={key} className={`shrink-0 snap-start ${itemClassName}`}>
            {content}
          </li>
        ))}
      </ul>
    </div>
  )
}
