import { IconHome, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuIcon } from '#features/church/site/index.ts'
import { m } from '#texts/messages.js'
import type { Ready } from '../data/start-up.ts'
import { useSession } from '../session/use-session.ts'
import { MenuLink } from './menu-link.tsx'

/** Places from the church's menu between Home and Me: five in all fit a thumb. */
const places = 3

/** The phone's way around: at most five places at the thumb. */
export function BottomBar({ menu }: { menu: Ready['menu'] }) {
  const person = useSession()
  const inner = (menu ?? []).filter(item => item.link.startsWith('/') && item.link !== '/').slice(0, places)
  return (
    <nav
      aria-label={m.site_menu()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-reading">
        <Place link="/" name={m.site_home()} icon={<IconHome aria-hidden stroke={1.75} className="size-6" />} />
        {inner.map(item => (
          <Place key={item.id} link={item.link} name={item.nome} icon={<MenuIcon name={item.icone} className="size-6" />} />
        ))}
        <Place link={person ? '/user' : '/access'} name={m.site_me()} icon={<IconUser aria-hidden stroke={1.75} className="size-6" />} />
      </ul>
    </nav>
  )
}

function Place({ link, name, icon }: { link: string; name: string; icon: ReactNode }) {
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
