import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { MovingLink } from './moving-link.tsx'

type CardProps = {
  to: string
  /** A `Picture` with a ratio, a drawing of `ui/artwork` in a frame, or words that are set large: never nothing. */
  picture: ReactNode
  /** Whose it is, such as faces upon the edge of the picture. */
  people?: ReactNode
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

/** In a list that gives an entry much room, its words stand beside its picture. */
const styles = {
  usual: {
    card: '@min-[30rem]:flex-row @min-[30rem]:gap-5',
    picture: '@min-[30rem]:w-2/5 @min-[30rem]:shrink-0 @min-[30rem]:self-start',
    body: 'pt-3 @min-[30rem]:pt-0',
    title: 'line-clamp-3 text-lg leading-snug',
    text: 'line-clamp-2 text-sm',
  },
  lead: {
    card: '',
    picture: '',
    body: 'pt-4',
    title: 'line-clamp-4 text-[min(1.75rem,10vw)] leading-tight lg:text-3xl',
    text: 'mt-1 line-clamp-3',
  },
}

/**
 * An entry of a list, whose place in it is a container (`@container`): a picture with words below it. All of it can be pressed, but screen
 * readers read only its title as the link. Its picture moves to where it is on its page, which gives it the same view transition name.
 */
export function Card({ to, picture, people, kicker, title, level = 3, children, lang, lead = false }: CardProps) {
  const isOpening = useViewTransitionState(to)
  const Heading = level === 2 ? 'h2' : 'h3'
  const style = lead ? styles.lead : styles.usual
  return (
    <article
      className={`group relative flex w-full min-w-0 flex-col rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand-text ${style.card}`}
    >
      <div className={`picture-frame ${style.picture}`} style={isOpening ? { viewTransitionName: 'piece-picture' } : undefined}>
        {picture}
      </div>
      <div className={`flex min-w-0 flex-1 flex-col gap-1 ${style.body}`}>
        {people}
        {kicker && <p className="text-sm font-semibold text-brand-text wrap-anywhere">{kicker}</p>}
        <Heading lang={lang} className={`title-font wrap-anywhere group-hover:underline ${style.title}`}>
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
