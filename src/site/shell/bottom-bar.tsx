import { IconHome } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { maxBarItems } from '#contract/menu/menu-bar.ts'
import { MenuIcon } from '#features/church/site/index.ts'
import { m } from '#texts/messages.js'
import type { ReadyStartUp } from '../data/start-up.ts'
import { barItemClasses, barTextClasses } from './bar-item-classes.ts'
import { isAt, MenuLink } from './menu-link.tsx'
import { MoreButton } from './more/more-button.tsx'

// A longer name gets more space than a shorter one.
const itemClasses = 'max-w-[28%] min-w-0 flex-auto @max-[15rem]:has-[[aria-current]]:max-w-[48%]'

type Menu = NonNullable<ReadyStartUp['menu']>

/** The places of the church's choice; the first others of this site fill what is left. In the order of the menu. */
function barItems(menu: Menu): Menu {
  const own = menu.filter(item => item.link.startsWith('/') && item.link !== '/')
  const chosen = [...own.filter(item => item.flagNaBarra), ...own.filter(item => !item.flagNaBarra)].slice(0, maxBarItems)
  return own.filter(item => chosen.includes(item))
}

/** The navigation on phones: home, three places of the church's choice, and all others. */
export function BottomBar({ menu }: { menu: ReadyStartUp['menu'] }) {
  const { pathname } = useLocation()
  const items = barItems(menu ?? [])
  return (
    <nav
      aria-label={m.site_menu()}
      className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] [view-transition-name:bottom-bar] lg:hidden print:hidden"
    >
      <ul className="@container mx-auto flex max-w-reading justify-center">
        <BarLink link="/" name={m.site_home()} icon={<IconHome aria-hidden stroke={1.75} />} />
        {items.map(item => (
          <BarLink key={item.id} link={item.link} name={item.nome} icon={<MenuIcon name={item.icone} />} />
        ))}
        <li className={itemClasses}>
          <MoreButton place="bar" isCurrent={!isAt(pathname, '/') && !items.some(({ link }) => isAt(pathname, link))} />
        </li>
      </ul>
    </nav>
  )
}

function BarLink({ link, name, icon }: { link: string; name: string; icon: ReactNode }) {
  return (
    <li className={itemClasses}>
      <MenuLink link={link} className={`${barItemClasses} h-full`}>
        <span>{icon}</span>
        <span className={barTextClasses}>{name}</span>
      </MenuLink>
    </li>
  )
}
