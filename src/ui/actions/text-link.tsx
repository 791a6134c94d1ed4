import { IconArrowRight, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'

type LinkProps = { to: string; lang?: string | undefined; children: ReactNode }

// `after`: the touch area, 14 px higher and lower than the letters and 6 px wider, so 44 px also where they are small and few.
const textClasses =
  'relative rounded-sm font-medium text-brand-text underline decoration-1 underline-offset-3 wrap-anywhere after:absolute after:-inset-x-1.5 after:-inset-y-3.5 hover:decoration-2'

/** A link in a line of text. Shows an icon and a screen reader text when it leaves the site. */
export function TextLink({ to, lang, children }: LinkProps) {
  if (!isOutside(to))
    return (
      <InnerLink to={to} lang={lang} className={textClasses}>
        {children}
      </InnerLink>
    )
  return (
    <a href={to} lang={lang} rel="noopener" className={textClasses}>
      {children}
      <IconExternalLink aria-hidden stroke={1.75} className="ml-1 inline size-4 align-[-0.15em]" />
      <span className="sr-only"> {m.site_opens_outside()}</span>
    </a>
  )
}

const aloneClasses = 'inline-flex min-h-11 items-center gap-1.5 rounded-sm font-semibold text-brand-text hover:underline'

/** A link that stands alone, such as below a list or beside a heading: with an arrow, or with the icon of what leaves the site. */
export function ArrowLink({ to, lang, children }: LinkProps) {
  const words = <span className="min-w-0 hyphens-auto wrap-anywhere">{children}</span>
  if (!isOutside(to))
    return (
      <InnerLink to={to} lang={lang} className={aloneClasses}>
        {words}
        <IconArrowRight aria-hidden stroke={1.75} className="size-5 shrink-0" />
      </InnerLink>
    )
  return (
    <a href={to} lang={lang} rel="noopener" className={aloneClasses}>
      {words}
      <IconExternalLink aria-hidden stroke={1.75} className="size-5 shrink-0" />
      <span className="sr-only"> {m.site_opens_outside()}</span>
    </a>
  )
}

const isOutside = (to: string) => /^https?:/.test(to)

/** Mail and telephone are no pages. */
const InnerLink = ({ to, ...rest }: LinkProps & { className: string }) =>
  /^[/#]/.test(to) ? <Link to={to} {...rest} /> : <a href={to} {...rest} />
