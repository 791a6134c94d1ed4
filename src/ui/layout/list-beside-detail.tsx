import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#texts/messages.js'

type ListBesideDetailProps = {
  /** The accessible name of the list. */
  label: string
  /** Links, of which the chosen one has `aria-current`. */
  list: ReactNode
  /** What is chosen; without it, phones show the list alone. */
  detail?: ReactNode
  /** Changes with what is chosen. */
  chosen?: string | number
  /** Wide screens show it in place of the detail. */
  none: ReactNode
}

/**
 * A list and one thing of it. On wide screens beside each other: the list scrolls by itself and stays where it was. On phones only one of the
 * two, so the list needs an address of its own, and the detail a way back to it.
 */
export function ListBesideDetail({ label, list, detail, chosen, none }: ListBesideDetailProps) {
  const id = useId()
  const nav = useRef<HTMLElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const marked = chosen === undefined ? null : nav.current?.querySelector('[aria-current]')
    if (nav.current && marked) scrollTo(nav.current, marked)
  }, [chosen])
  return (
    <div className="mx-auto w-full max-w-page lg:grid lg:grid-cols-[minmax(0,min(24rem,40%))_minmax(0,1fr)] print:block">
      <nav
        ref={nav}
        aria-label={label}
        className={`relative py-4 lg:sticky lg:top-(--bar) lg:h-[calc(100dvh-var(--bar))] lg:px-[12px] lg:overflow-y-auto lg:overscroll-contain lg:border-r lg:border-line print:hidden ${detail ? 'max-lg:hidden' : ''}`}
      >
        {detail && (
          <a
            href={`#${id}`}
            className="sr-only rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-sticky"
            onClick={event => {
              event.preventDefault()
              pane.current?.focus()
            }}
          >
            {m.ui_list_skip()}
          </a>
        )}
        {list}
      </nav>
      <div ref={pane} id={id} tabIndex={-1} className={`min-w-0 px-4 py-4 outline-none lg:px-10 lg:py-8 ${detail ? '' : 'max-lg:hidden'}`}>
        {detail ?? none}
      </div>
    </div>
  )
}

/** Scrolls the list, and not the page, until a row of it is seen. */
function scrollTo(list: HTMLElement, row: Element) {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 3
}
