import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Card } from '#ui/content/card.tsx'
import { Picture } from '#ui/content/picture.tsx'
import type { PublishedItem } from '../contract/endpoints.ts'
import { PublicationDate } from './publication-date.tsx'

type ContentCardProps = {
  piece: PublishedItem
  to: string
  /** Shown on wide screens where there is no picture. */
  icon: Icon
  /** Shown there in place of the icon. */
  cover?: ReactNode
  /** Default: the publication date. */
  kicker?: ReactNode
  /** Default: the summary. */
  text?: ReactNode
  /** Shown over the picture. */
  overlay?: ReactNode
  /** The first card of a page, whose picture is loaded first. */
  first?: boolean
  level?: 2 | 3
}

/** A piece of published content in a list. */
export function ContentCard({ piece, to, icon: Icon, cover, kicker, text, overlay, first = false, level = 2 }: ContentCardProps) {
  const { titulo, resumo, imagem, dataInicio, flagDestaque } = piece
  return (
    <Card
      to={to}
      title={titulo}
      lang={useChurchLanguage()}
      level={level}
      kicker={
        <>
          {flagDestaque && <>{m.publishing_highlight()} · </>}
          {kicker ?? <PublicationDate at={dataInicio} />}
        </>
      }
      picture={
        <span className={`relative grid ${imagem ? '' : 'max-sm:hidden'}`}>
          {imagem ? (
            <Picture picture={imagem} ratio={16 / 9} priority={first} sizes="(min-width: 1024px) 352px, (min-width: 640px) 50vw, 100vw" />
          ) : (
            <span aria-hidden className="grid aspect-video place-items-center overflow-hidden bg-brand-soft p-5 text-brand-text">
              {cover ?? <Icon stroke={1.25} className="size-16" />}
            </span>
          )}
          {overlay}
        </span>
      }
    >
      {text ?? resumo}
    </Card>
  )
}
