import type { ReactNode } from 'react'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Card } from '#ui/content/card.tsx'
import type { PublishedItem } from '../contract/endpoints.ts'
import { ContentCover, type Cover } from './content-cover.tsx'

type ContentCardProps = Cover & {
  piece: PublishedItem
  to: string
  /** Default: the publication date. */
  kicker?: ReactNode
  /** Default: the summary. */
  text?: ReactNode
  /** Shown over the picture. */
  overlay?: ReactNode
  /** The first card of a page, whose picture is loaded first. */
  first?: boolean
  /** The lead of a list, larger than the others. */
  lead?: boolean
  level?: 2 | 3
}

const sizes = '(min-width: 1024px) 352px, (min-width: 640px) 50vw, 100vw'
const leadSizes = '(min-width: 1120px) 728px, (min-width: 1024px) 66vw, 100vw'

/** A piece of published content in a list. */
export function ContentCard({ piece, to, kicker, text, overlay, first = false, lead = false, level = 2, ...cover }: ContentCardProps) {
  const { id, titulo, resumo, imagem, dataInicio, flagDestaque } = piece
  return (
    <Card
      to={to}
      title={titulo}
      lang={useChurchLanguage()}
      level={level}
      lead={lead}
      kicker={
        <>
          {kicker ?? <RelativeDate at={dataInicio} />}
          {flagDestaque && <> · {m.publishing_highlight()}</>}
        </>
      }
      picture={
        <>
          <ContentCover {...cover} id={id} picture={imagem} first={first} sizes={lead ? leadSizes : sizes} />
          {overlay}
        </>
      }
    >
      {text ?? resumo}
    </Card>
  )
}
