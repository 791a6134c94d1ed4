import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { MovingLink } from './moving-link.tsx'

type RowProps = {
  to: string
  /** A `Picture` or a drawing, with the ratio 4 to 3. */
  picture: ReactNode
  /** A date or a kind. */
  kicker: ReactNode
  title: string
  /** Heading level of the title. */
  level?: 2 | 3
  /** A text under the title. */
  text?: ReactNode
  /** Shows all of the text, and not only its first lines. */
  wholeText?: boolean
  /** The language of title and text, when it is not the page's. */
  lang?: string | undefined
  /** Its picture does not move into the page that it opens: another one does on the page where it stands. */
  isStill?: boolean
}

/**
 * An entry of a list, whose place in it is a container (`@container`), as a line: a small picture beside its words. All of it can be pressed,
 * but screen readers read only its title as the link. Its picture moves to its page as that of a `Card` does.
 */
export function Row({ to, picture, kicker, title, level = 3, text, wholeText = false, lang, isStill = false }: RowProps) {
  const isOpening = useViewTransitionState(to) && !isStill
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative flex w-full items-start gap-4 rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand-text">
      {/* Hidden in narrow lists, because very large text needs the space. */}
      <div
        className="picture-frame w-24 shrink-0 @max-[15rem]:hidden @min-[26rem]:w-32 @min-[31rem]:w-40"
        style={isOpening ? { viewTransitionName: 'piece-picture' } : undefined}
      >
        {picture}
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold text-brand-text wrap-anywhere">{kicker}</p>
        <Heading lang={lang} className="title-font line-clamp-3 text-lg leading-snug wrap-anywhere group-hover:underline">
          <MovingLink to={to} className="outline-none after:absolute after:inset-0">
            {title}
          </MovingLink>
        </Heading>
        {text && (
          <p lang={lang} className={`mt-0.5 text-sm text-muted wrap-anywhere ${wholeText ? '' : 'line-clamp-2 @min-[31rem]:line-clamp-3'}`}>
            {text}
          </p>
        )}
      </div>
    </article>
  )
}
