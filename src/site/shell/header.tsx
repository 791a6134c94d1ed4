import { IconSearch, IconUser, IconUserCheck } from '@tabler/icons-react'
import { use } from 'react'
import { Link, NavLink } from 'react-router'
import { m } from '#texts/messages.js'
import { LogoMark } from '#ui/content/logo-mark.tsx'
import type { ReadyStartUp } from '../data/start-up.ts'
import { usePerson } from '../session/use-person.ts'
import { barButtonClasses } from './bar-button-classes.ts'
import { ShellPartsContext } from './shell-parts.ts'
import { WideMenu } from './wide-menu.tsx'

/**
 * The header: the church's name, its menu, search, notifications and the account link. On phones only home has it; other pages have PageBar.
 * On paper it is the church's name.
 */
export function Header({ startUp: { church, branding, menu }, isHome }: { startUp: ReadyStartUp; isHome: boolean }) {
  const { bell } = use(ShellPartsContext)
  return (
    <header
      className={`sticky top-0 z-bar border-b border-line bg-surface/90 blur-behind [view-transition-name:top-bar] print:static print:block ${isHome ? '' : 'max-lg:hidden'}`}
    >
      <div className="mx-auto flex h-(--bar) max-w-page items-center gap-[12px] px-[16px]">
        <Link to="/" className="flex h-full min-w-0 items-center gap-[12px] rounded-md font-bold max-lg:flex-1 lg:max-w-[30%] lg:shrink-0">
          <LogoMark name={church.nome} logo={branding.logo} className="size-[min(2.5rem,12vw)] shrink-0" />
          <span
            className={`line-clamp-2 min-w-0 leading-tight ${church.nome.length > 24 ? 'text-[min(1rem,4vw,26px)]' : 'text-[min(1.125rem,5vw,28px)]'}`}
          >
            {church.nome}
          </span>
        </Link>
        <WideMenu menu={menu} />
        <div className="flex shrink-0 items-center lg:gap-1 print:hidden">
          <Link to="/search" aria-label={m.site_search()} className={`${barButtonClasses} max-lg:hidden`}>
            <IconSearch aria-hidden stroke={1.75} />
          </Link>
          {bell}
          <PersonLink />
        </div>
      </div>
    </header>
  )
}

/** The same for everybody until the browser knows the session, and without words for who seems to be logged in; its width does not depend on it. */
function PersonLink() {
  const person = usePerson()
  const Icon = person ? IconUserCheck : IconUser
  return (
    <div className="lg:-mr-2 lg:flex lg:w-32 lg:justify-end">
      <NavLink
        to={person ? '/user' : '/access'}
        className={`${barButtonClasses} lg:flex lg:w-auto lg:max-w-full lg:items-center lg:gap-2 lg:px-2 lg:font-semibold`}
      >
        <Icon aria-hidden stroke={1.75} className="shrink-0" />
        <span className={`truncate max-lg:sr-only ${person ? '' : '[html[data-login]_&]:opacity-0'}`}>
          {person ? person.member.nome : m.site_log_in()}
        </span>
      </NavLink>
    </div>
  )
}
