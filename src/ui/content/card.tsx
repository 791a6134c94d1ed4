import type { ReactNode } from 'react'
import { Link } from 'react-router'

type CardProps = {
  to: string
  /** A `Picture` with a ratio. */
  picture?: ReactNode
  /** A date or a kind. */
  kicker?: ReactNode
  title: string
  /** Heading level of the title. */
  level?: 2 | 3
  /** A short text under the title. */
  children?: ReactNode
  /** The language of title and text, when it is not the page's. */
  lang?: string | undefined
}

/** An entry of a list. All of the card can be pressed, but screen readers read only its title as the link. */
export function Card({ to, picture, kicker, title, level = 3, children, lang }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-raised hover:border-field has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text">
      {picture}
      <div className="flex flex-1 flex-col gap-1 p-4">
        {kicker && <p className="text-sm font-semibold text-brand-text wrap-anywhere">{kicker}</p>}
        <Heading lang={lang} className="line-clamp-2 text-lg leading-snug font-bold wrap-anywhere">
          <Link to={to} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        {children && (
          <p lang={lang} className="line-clamp-2 text-sm text-muted wrap-anywhere">
            {children}
          </p>
        )}
      </div>
    </article>
  )
}

/** A placeholder with the layout of a card, shown while it loads. */
export function CardSkeleton() {
  return (
    <div aria-hidden className="animate-pulse overflow-hidden rounded-lg border border-line bg-raised">
      <div className="aspect-video bg-line" />
      <div className="p-4">
        <div className="h-3 w-1/4 rounded-md bg-line" />
        <div className="mt-3 h-5 w-4/5 rounded-md bg-line" />
        <div className="mt-3 h-3 w-3/5 rounded-md bg-line" />
      </div>
    </div>
  )
}
