import { IconUser, IconUserCheck } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { m } from '#texts/messages.js'
import { LogoMark } from '#ui/content/logo-mark.tsx'
import type { ReadyStartUp } from '../data/start-up.ts'
import { usePerson } from '../session/use-person.ts'
import { HeaderSearch } from './header-search.tsx'
import { MenuLink } from './menu-link.tsx'

/** Menu items that fit next to the church's name on a wide screen; the home page shows all of them. */
const maxMenuItems = 6

/** The header of every page: the church's name, its menu, search and the account link. */
export function Header({ startUp: { church, branding, menu } }: { startUp: ReadyStartUp }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/90 backdrop-blur print:hidden">
      <div className="mx-auto flex h-16 max-w-page items-center gap-3 px-4">
        <Link to="/" className="flex min-w-0 shrink-0 items-center max-lg:shrink lg:max-w-sm gap-3 rounded-md font-bold">
          <LogoMark name={church.nome} logo={branding.logo} />
          <span className={`line-clamp-2 leading-tight ${church.nome.length > 24 ? 'text-base' : 'text-lg'}`}>{church.nome}</span>
        </Link>
        {menu && menu.length > 0 && (
          <nav aria-label={m.site_main_menu()} className="ml-auto hidden h-11 flex-wrap justify-end gap-x-1 overflow-hidden lg:flex">
            {menu.slice(0, maxMenuItems).map(item => (
              <MenuLink
                key={item.id}
                link={item.link}
                className="flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap text-muted hover:bg-sunken hover:text-ink"
              >
                {item.nome}
              </MenuLink>
            ))}
          </nav>
        )}
        <div className="ml-auto flex shrink-0 items-center lg:ml-2 lg:gap-2">
          <HeaderSearch />
          <PersonLink />
        </div>
      </div>
    </header>
  )
}

/** The same for everybody until the browser knows the session. */
function PersonLink() {
  const person = usePerson()
  const Icon = person ? IconUserCheck : IconUser
  return (
    <NavLink
      to={person ? '/user' : '/access'}
      className="flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-brand-text hover:bg-brand-soft"
    >
      <Icon aria-hidden stroke={1.75} className="size-5.5" />
      <span className="max-sm:sr-only">{person ? person.member.nome : m.site_log_in()}</span>
    </NavLink>
  )
}
