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

/** A publication in a list: its cover, and beside it what it is. */
export function PublicationCard({ publication, type, first = false, level = 2 }: PublicationCardProps) {
  const language = useChurchLanguage()
  const { slug, titulo, resumo, imagem, arquivo } = publication
  const to = `/publications/${slug}`
  const isOpening = useViewTransitionState(to)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="@container relative min-w-0 rounded-lg border border-line bg-raised hover:border-field has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text">
      <div className="flex h-full items-start gap-4 p-[min(1rem,4vw)]">
        <div className="w-24 shrink-0 @max-[15rem]:hidden" style={isOpening ? { viewTransitionName: 'piece-picture' } : undefined}>
          <Cover picture={imagem && { ...imagem, alt: '' }} sizes="96px" priority={first} />
        </div>
        <div className="min-w-0">
          <p className="text-sm font-semibold text-brand-text wrap-anywhere">
            <PublicationLine publication={publication} type={type} />
          </p>
          <Heading lang={language} className="mt-1 line-clamp-3 font-serif text-lg leading-snug font-semibold wrap-anywhere">
            <MovingLink to={to} className="outline-none after:absolute after:inset-0">
              {titulo}
            </MovingLink>
          </Heading>
          {resumo && (
            <p lang={language} className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">
              {resumo}
            </p>
          )}
          {arquivo && <p className="mt-1 text-sm text-muted">PDF · {fileSize(arquivo.tamanho)}</p>}
        </div>
      </div>
    </article>
  )
}
