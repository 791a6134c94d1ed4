import { IconHome, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuIcon } from '#features/church/site/index.ts'
import { m } from '#texts/messages.js'
import type { ReadyStartUp } from '../data/start-up.ts'
import { usePerson } from '../session/use-person.ts'
import { MenuLink } from './menu-link.tsx'

/** Items of the church's menu between Home and Me; a phone's width has room for five in all. */
const maxMenuItems = 3

/** The navigation on phones: at most five links at the bottom of the screen. */
export function BottomBar({ menu }: { menu: ReadyStartUp['menu'] }) {
  const person = usePerson()
  const menuItems = (menu ?? []).filter(item => item.link.startsWith('/') && item.link !== '/').slice(0, maxMenuItems)
  return (
    <nav
      aria-label={m.site_menu()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-reading">
        <BarLink link="/" name={m.site_home()} icon={<IconHome aria-hidden stroke={1.75} className="size-6" />} />
        {menuItems.map(item => (
          <BarLink key={item.id} link={item.link} name={item.nome} icon={<MenuIcon name={item.icone} className="size-6" />} />
        ))}
        <BarLink link={person ? '/user' : '/access'} name={m.site_me()} icon={<IconUser aria-hidden stroke={1.75} className="size-6" />} />
      </ul>
    </nav>
  )
}

function BarLink({ link, name, icon }: { link: string; name: string; icon: ReactNode }) {
  return (
    <li className="min-w-0 flex-1">
      <MenuLink
        link={link}
        className="flex min-h-16 flex-col items-center justify-center gap-0.5 px-1 text-muted aria-[current=page]:text-brand-text"
      >
        {icon}
        <span className="max-w-full truncate text-xs font-medium">{name}</span>
      </MenuLink>
    </li>
  )
}
