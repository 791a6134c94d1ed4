import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { MovingLink } from './moving-link.tsx'

type CardProps = {
  to: string
  /** A `Picture` with a ratio. Without one, the card is made of type: its title is large, on a warm ground. */
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
  /** The first entry of a list, larger than the others. */
  lead?: boolean
}

const frameClasses =
  'relative flex min-w-0 flex-col overflow-hidden rounded-lg border hover:border-field has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text'

const styles = {
  picture: { body: 'flex-1', title: 'line-clamp-3 text-lg leading-snug font-bold', text: 'line-clamp-2 text-sm' },
  lead: {
    body: 'sm:p-6',
    title: 'line-clamp-4 font-serif text-2xl leading-tight font-semibold lg:text-3xl',
    text: 'mt-1 line-clamp-3',
  },
  // The date stays at the top, the words stand at the bottom of a card that is as high as its neighbours.
  type: {
    body: 'flex-1 sm:p-5',
    title: 'mt-auto line-clamp-5 pt-3 font-serif text-xl leading-snug font-semibold',
    text: 'mt-1 line-clamp-5',
  },
}

/**
 * An entry of a list. All of the card can be pressed, but screen readers read only its title as the link. Its picture moves to where it
 * is on its page, which gives it the same view transition name.
 */
export function Card({ to, picture, kicker, title, level = 3, children, lang, lead = false }: CardProps) {
  const isOpening = useViewTransitionState(to)
  const Heading = level === 2 ? 'h2' : 'h3'
  const style = lead ? styles.lead : picture ? styles.picture : styles.type
  return (
    <article className={`${frameClasses} ${picture ? 'border-line bg-raised' : 'border-transparent bg-warm'}`}>
      {picture && (
        <div className={`grid ${lead ? 'grow' : ''}`} style={isOpening ? { viewTransitionName: 'piece-picture' } : undefined}>
          {picture}
        </div>
      )}
      <div className={`flex flex-col gap-1 p-4 ${style.body}`}>
        {kicker && <p className="text-sm font-semibold text-brand-text wrap-anywhere">{kicker}</p>}
        <Heading lang={lang} className={`wrap-anywhere ${style.title}`}>
          <MovingLink to={to} className="outline-none after:absolute after:inset-0">
            {title}
          </MovingLink>
        </Heading>
        {children && (
          <p lang={lang} className={`text-muted hyphens-auto wrap-anywhere ${style.text}`}>
            {children}
          </p>
        )}
      </div>
    </article>
  )
}
