import { MenuLink } from '#site/shell/menu-link.tsx'
import { m } from '#texts/messages.js'
import type { MenuItem } from '../contract/menu.ts'
import { MenuIcon } from './menu-icon.tsx'

/** Two rows of three on a phone; the menu has all places. */
const maxTiles = 6

/** The first places of the church's menu as tiles, on phones. Wide screens show the menu in the header. */
export function QuickLinks({ menu }: { menu: MenuItem[] }) {
  return (
    <nav aria-label={m.church_quick_links()} className="@container mt-5 lg:hidden">
      {/* As many columns as words of this size have room for; one alone is a list of rows. */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(6.4rem,100%),1fr))] gap-3">
        {menu.slice(0, maxTiles).map(item => (
          <li key={item.id} className="min-w-0">
            <MenuLink
              link={item.link}
              className="flex h-full min-h-28 flex-col items-center justify-center gap-2.5 rounded-lg border border-line bg-raised p-2.5 text-center font-semibold shadow-soft transition-colors hover:border-brand-text @max-[13.5rem]:min-h-14 @max-[13.5rem]:gap-2 @max-[13.5rem]:p-2 @max-[13.5rem]:flex-row @max-[13.5rem]:justify-start @max-[13.5rem]:text-left"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text @max-[13.5rem]:size-8">
                <MenuIcon name={item.icone} className="size-6.5 @max-[13.5rem]:size-5" />
              </span>
              <span className="max-w-full min-w-0 text-sm leading-tight hyphens-auto wrap-break-word">{item.nome}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
