import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'

const looks = 'rounded-sm font-medium text-brand-text underline decoration-1 underline-offset-3 wrap-anywhere hover:decoration-2'

/** A link in a text: inside the site, or out of it, which it says. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/') || to.startsWith('#'))
    return (
      <Link to={to} className={looks}>
        {children}
      </Link>
    )
  return (
    <a href={to} rel="noopener" className={looks}>
      {children}
      <IconExternalLink aria-hidden stroke={1.75} className="ml-1 inline size-4 align-[-0.15em]" />
      <span className="sr-only"> {m.site_opens_outside()}</span>
    </a>
  )
}
