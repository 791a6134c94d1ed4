import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { MovingLink } from '#ui/content/moving-link.tsx'
import type { PublishedItem } from '../contract/endpoints.ts'
import { ContentCover, type Cover } from './content-cover.tsx'

type ContentRowProps = Cover & {
  piece: Pick<PublishedItem, 'id' | 'titulo' | 'dataInicio' | 'imagem'>
  to: string
  /** Default: the publication date. */
  kicker?: ReactNode
  text?: string | null
  /** Shown over the picture. */
  overlay?: ReactNode
  level?: 2 | 3
  /** Its picture does not move into the page that it opens: another one does on the page where it stands. */
  isStill?: boolean
}

/** A piece of published content as a line of a list: a small picture beside its title. Where it stands is a container. */
export function ContentRow({
  piece: { id, titulo, dataInicio, imagem },
  to,
  kicker,
  text,
  overlay,
  level = 3,
  isStill,
  ...cover
}: ContentRowProps) {
  const language = useChurchLanguage()
  const isOpening = useViewTransitionState(to) && !isStill
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative flex w-full items-start gap-4 rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand-text">
      {/* Hidden in narrow lists, because very large text needs the space. */}
      <div
        className="picture-frame w-24 shrink-0 @max-[15rem]:hidden @min-[26rem]:w-32 @min-[31rem]:w-40"
        style={isOpening ? { viewTransitionName: 'piece-picture' } : undefined}
      >
        <ContentCover {...cover} id={id} picture={imagem && { ...imagem, alt: '' }} ratio={4 / 3} sizes="160px" />
        {imagem && overlay}
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold text-brand-text wrap-anywhere">{kicker ?? <RelativeDate at={dataInicio} />}</p>
        <Heading lang={language} className="title-font line-clamp-3 text-lg leading-snug wrap-anywhere group-hover:underline">
          <MovingLink to={to} className="outline-none after:absolute after:inset-0">
            {titulo}
          </MovingLink>
        </Heading>
        {text && (
          <p lang={language} className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere @min-[31rem]:line-clamp-3">
            {text}
          </p>
        )}
      </div>
    </article>
  )
}
