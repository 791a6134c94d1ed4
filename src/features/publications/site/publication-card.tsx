import { useViewTransitionState } from 'react-router'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { MovingLink } from '#ui/content/moving-link.tsx'
import { fileSize } from '#ui/format/file-size.ts'
import type { PublicationItem } from '../contract/publications.ts'
import { Cover } from './cover.tsx'
import { PublicationLine } from './publication-words.tsx'

type PublicationCardProps = {
  publication: PublicationItem
  /** The name of its type, where the list does not say it. */
  type?: string | undefined
  first?: boolean
  level?: 2 | 3
}

/** A publication in a list: its cover, standing on a shelf, and below it what it is. */
export function PublicationCard({ publication, type, first = false, level = 2 }: PublicationCardProps) {
  const language = useChurchLanguage()
  const { slug, titulo, arquivo } = publication
  const to = `/publications/${slug}`
  const isOpening = useViewTransitionState(to)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative flex w-full min-w-0 flex-col rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand-text">
      <div
        className="picture-frame rounded-t-md rounded-b-none border-b-6 border-line"
        style={isOpening ? { viewTransitionName: 'piece-picture' } : undefined}
      >
        <Cover publication={publication} sizes="(min-width: 640px) 200px, 45vw" priority={first} />
      </div>
      <Heading lang={language} className="mt-2.5 line-clamp-2 title-font leading-snug wrap-anywhere group-hover:underline">
        <MovingLink to={to} className="outline-none after:absolute after:inset-0">
          {titulo}
        </MovingLink>
      </Heading>
      <p className={`mt-0.5 text-sm text-muted wrap-anywhere ${level === 2 ? 'line-clamp-2' : 'line-clamp-1'}`}>
        <PublicationLine publication={publication} type={type} />
        {arquivo && ` · PDF · ${fileSize(arquivo.tamanho)}`}
      </p>
    </article>
  )
}
