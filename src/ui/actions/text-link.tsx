import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'

// `after`: the touch area, 14 px higher and lower than the letters and 6 px wider, so 44 px also where they are small and few.
const linkClasses =
  'relative rounded-sm font-medium text-brand-text underline decoration-1 underline-offset-3 wrap-anywhere after:absolute after:-inset-x-1.5 after:-inset-y-3.5 hover:decoration-2'

/** A link in a line of text, or beside a heading or a button. Shows an icon and a screen reader text when it leaves the site. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/') || to.startsWith('#'))
    return (
      <Link to={to} className={linkClasses}>
        {children}
      </Link>
    )
  return (
    <a href={to} rel="noopener" className={linkClasses}>
      {children}
      <IconExternalLink aria-hidden stroke={1.75} className="ml-1 inline size-4 align-[-0.15em]" />
      <span className="sr-only"> {m.site_opens_outside()}</span>
    </a>
  )
}
