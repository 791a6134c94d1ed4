import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { m } from '#texts/messages.js'

type Props = { link: string; className: string; children: ReactNode; onClick?: () => void }

/** A menu item's link: a path of this site, or an address outside it, which a screen reader is told. */
export function MenuLink({ link, className, children, onClick }: Props) {
  if (!link.startsWith('/'))
    return (
      <a href={link} rel="noopener" className={className} onClick={onClick}>
        {children}
        <span className="sr-only"> {m.site_opens_outside()}</span>
      </a>
    )
  // A place on a page is never "the current page".
  if (link.includes('#'))
    return (
      <Link to={link} className={className} onClick={onClick}>
        {children}
      </Link>
    )
  return (
    <NavLink to={link} end={link === '/'} className={className} onClick={onClick}>
      {children}
    </NavLink>
  )
}
