import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#texts/messages.js'
import type { ReadyStartUp } from '../data/start-up.ts'
import { isAt, MenuLink } from './menu-link.tsx'
import { MoreButton } from './more/more-button.tsx'

/** Pages with a link of their own beside the menu. */
const besideMenu = /^\/(user|access|search)(\/|$)/

/** More than fit on any screen; the rest is only behind "More". */
const maxItems = 12

/**
 * The menu on wide screens: what fits, and all the rest behind "More". What does not fit wraps into a second row, which is clipped; so the
 * first paint is right without a script, which only takes the clipped links out of the tab order.
 */
export function WideMenu({ menu }: { menu: ReadyStartUp['menu'] }) {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const [clipped, setClipped] = useState<ReadonlySet<number>>(new Set())
  const items = (menu ?? []).filter(({ link }) => link !== '/').slice(0, maxItems)
  const count = items.length
  useEffect(() => {
    const links = [...(list.current?.children ?? [])].slice(0, count)
    const observer = new IntersectionObserver(
      entries =>
        setClipped(before => {
          const after = new Set(before)
          for (const { target, boundingClientRect: link, rootBounds: row } of entries) {
            // By its place, not by how much of it is seen: for a moment, as when the window is resized, a browser may say that nothing is.
            if (row && (link.top > row.top + 1 || link.left < row.left - 1)) after.add(links.indexOf(target))
            else after.delete(links.indexOf(target))
          }
          return after
        }),
      { root: list.current, threshold: 0.9 },
    )
    for (const link of links) observer.observe(link)
    return () => observer.disconnect()
  }, [count])
  const isShown = items.some(({ link }, index) => !clipped.has(index) && isAt(pathname, link))
  return (
    <nav aria-label={m.site_main_menu()} className="ml-auto flex min-w-0 flex-1 items-center justify-end max-lg:hidden print:hidden">
      <ul ref={list} className="flex h-11 max-h-(--bar) min-w-0 flex-1 flex-wrap justify-end gap-x-1 overflow-clip">
        {items.map((item, index) => {
          const Item = clipped.has(index) ? ClippedLink : MenuLink
          return (
            <li key={item.id} className={`max-w-64 shrink-0 ${clipped.has(index) ? 'invisible' : ''}`}>
              <Item
                link={item.link}
                className="block max-w-full truncate rounded-md px-3 leading-[min(2.75rem,var(--bar))] font-medium text-muted -outline-offset-3 hover:bg-sunken hover:text-ink active:bg-line [&.pending]:text-ink aria-[current=page]:text-ink aria-[current=page]:[box-shadow:inset_0_-3px_var(--brand-text)]"
              >
                {item.nome}
              </Item>
            </li>
          )
        })}
      </ul>
      <MoreButton place="menu" isCurrent={pathname !== '/' && !isShown && !besideMenu.test(pathname)} />
    </nav>
  )
}

/** Takes the room of a link that cannot be seen, and does not follow every navigation as links of the router do. */
const ClippedLink = ({ link, className, children }: ComponentProps<typeof MenuLink>) => (
  <a href={link} className={className}>
    {children}
  </a>
)
