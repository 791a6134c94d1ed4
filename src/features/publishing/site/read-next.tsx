import type { ReactNode } from 'react'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { MovingLink } from '#ui/content/moving-link.tsx'
import { Picture } from '#ui/content/picture.tsx'
import type { PublishedItem } from '../contract/endpoints.ts'
import { piecePath } from '../rules.ts'

type ReadNextProps = {
  title: string
  pieces: readonly PublishedItem[]
  listPath: string
  /** Shown over each picture. */
  overlay?: ReactNode
}

/** A few other pieces of the same kind, at the end of one. */
export function ReadNext({ title, pieces, listPath, overlay }: ReadNextProps) {
  const language = useChurchLanguage()
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-xl font-bold">
        {title}
      </h2>
      <ul className="@container mt-2 divide-y divide-line">
        {pieces.map(({ titulo, imagem, dataInicio, ...piece }) => (
          <li key={piece.id}>
            <MovingLink to={piecePath(listPath, piece)} className="group flex items-start gap-4 py-4">
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-semibold text-brand-text">
                  <RelativeDate at={dataInicio} />
                </span>
                <span
                  lang={language}
                  className="mt-1 line-clamp-3 font-serif text-lg leading-snug font-semibold wrap-anywhere group-hover:underline"
                >
                  {titulo}
                </span>
              </span>
              {imagem && (
                // Hidden in narrow lists, because very large text needs the space.
                <span className="relative w-28 shrink-0 @max-[15rem]:hidden">
                  <Picture picture={{ ...imagem, alt: '' }} ratio={4 / 3} sizes="112px" className="rounded-md" />
                  {overlay}
                </span>
              )}
            </MovingLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
