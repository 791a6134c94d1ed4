import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { m } from '#texts/messages.js'

type Props = { link: string; className: string; children: ReactNode; onClick?: () => void }

/** A menu item's link: a path of this site, or an external address, which is announced to screen readers. */
export function MenuLink({ link, className, children, onClick }: Props) {
  if (!link.startsWith('/'))
    return (
      <a href={link} rel="noopener" className={className} onClick={onClick}>
        {children}
        <span className="sr-only"> {m.site_opens_outside()}</span>
      </a>
    )
  // A link to an anchor must never be marked as the current page.
  if (link.includes('#'))
    return (
      <Link to={link} className={className} onClick={onClick}>
        {children}
      </Link>
    )
  return (
    // Home and the own account stand beside the pages below them.
    <NavLink to={link} end={link === '/' || link === '/user'} className={className} onClick={onClick}>
      {children}
    </NavLink>
  )
}

/** Whether a page is the one of a menu item, or below it. */
export const isAt = (pathname: string, link: string): boolean =>
  pathname === link || (link !== '/' && !link.includes('#') && pathname.startsWith(`${link}/`))
