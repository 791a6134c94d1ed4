import { MenuLink } from '#site/shell/menu-link.tsx'
import { m } from '#texts/messages.js'
import type { MenuItem } from '../contract/menu.ts'
import { MenuIcon } from './menu-icon.tsx'

/** All places of the church's menu, at the end of its home page: also those whose section is not shown. */
export const AllPlaces = ({ menu }: { menu: MenuItem[] }) => (
  <nav aria-labelledby="all-places" className="page-width mt-10">
    <h2 id="all-places" className="font-bold text-xl">
      {m.church_all_places()}
    </h2>
    <ul className="relative -mx-(--edge) mt-2 flex flex-wrap gap-1.5 px-(--edge) py-1 scrollbar-none max-sm:grid max-sm:auto-cols-max max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:overflow-x-auto">
      {menu.map(item => (
        <li key={item.id} className="min-w-0">
          <MenuLink
            link={item.link}
            className="flex min-h-11 items-center gap-1.5 rounded-xl border border-line bg-raised px-3 text-sm font-semibold hover:border-brand-text"
          >
            <MenuIcon name={item.icone} className="size-5 shrink-0 text-brand-text" />
            <span className="min-w-0 wrap-anywhere">{item.nome}</span>
          </MenuLink>
        </li>
      ))}
    </ul>
  </nav>
)
