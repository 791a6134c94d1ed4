import { type ReactNode, useId } from 'react'
import './artwork-hero.css'

type ArtworkHeroProps = {
  /** A `Picture` or a drawing, which fills its frame. */
  artwork: ReactNode
  title: string
  /** 1 when the page is about this one thing. */
  level?: 1 | 2
  /** A series, or what kind of thing it is. */
  kicker?: string
  /** Short facts: its length, who speaks, when. */
  facts?: readonly string[]
  /** A sentence or two. */
  children?: ReactNode
  /** The one thing to do: a button, or a link that looks like one. */
  action?: ReactNode
  lang?: string | undefined
}

const sizes = {
  short: 'text-3xl lg:text-[clamp(2.25rem,3.6vw,3.75rem)]',
  long: 'text-2xl lg:text-[clamp(1.75rem,2.4vw,2.5rem)]',
}

/**
 * Wide artwork that a page begins with. It fades into the ground, on which its words stand: below it on phones, at its left on wide screens,
 * so that they cover no face. In the layout INPC_PLAY it reaches below the header, and as far as the screen's edges.
 */
export function ArtworkHero({ artwork, title, level = 2, kicker, facts = [], children, action, lang }: ArtworkHeroProps) {
  const id = useId()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section aria-labelledby={id} className="artwork-hero relative overflow-clip lg:grid lg:items-end">
      <div className="artwork-hero-picture print:hidden">{artwork}</div>
      <div
        lang={lang}
        className="relative -mt-6 px-(--edge,1rem) pb-6 wrap-anywhere sm:-mt-10 lg:mt-0 lg:max-w-[44%] lg:pt-[calc(var(--bar)+2rem)] lg:pb-12"
      >
        {kicker && <p className="text-sm font-semibold text-brand-text">{kicker}</p>}
        <Heading id={id} className={`mt-1 leading-tight font-bold text-balance ${title.length > 48 ? sizes.long : sizes.short}`}>
          {title}
        </Heading>
        {facts.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted">
            {facts.map(fact => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {children && <p className="mt-3 max-w-[56ch] text-lg text-pretty">{children}</p>}
        {action && <div className="mt-5 flex *:max-sm:w-full">{action}</div>}
      </div>
    </section>
  )
}
