import type { CSSProperties } from 'react'
import { MenuLink } from '#site/shell/menu-link.tsx'
import { m } from '#texts/messages.js'
import type { MenuItem } from '../contract/menu.ts'
import { MenuIcon } from './menu-icon.tsx'

/** Maximum number of tiles in a row of a wide screen. */
const maxColumns = 8

/** The church's menu as tiles. */
export function QuickLinks({ menu }: { menu: MenuItem[] }) {
  // On a wide screen the rows are as even as possible, so that no tile is alone in the last one. On a phone with very large text, each tile
  // gets a whole row.
  const columns = Math.ceil(menu.length / Math.ceil(menu.length / maxColumns))
  return (
    <nav aria-label={m.church_quick_links()} className="@container mt-6">
      <ul
        style={{ '--columns': `repeat(${columns}, minmax(0, 1fr))` } as CSSProperties}
        className="grid grid-cols-3 gap-3 @max-[15rem]:grid-cols-1 sm:grid-cols-4 lg:grid-cols-(--columns)"
      >
        {menu.map(item => (
          <li key={item.id}>
            <MenuLink
              link={item.link}
              className="flex h-full min-h-28 flex-col items-center justify-center gap-2.5 rounded-lg border border-line bg-raised p-3 text-center font-semibold shadow-soft transition-colors hover:border-brand-text"
            >
              <span className="grid size-12 place-items-center rounded-md bg-brand-soft text-brand-text">
                <MenuIcon name={item.icone} className="size-6.5" />
              </span>
              <span className="line-clamp-2 max-w-full text-sm leading-tight wrap-anywhere sm:text-base">{item.nome}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
