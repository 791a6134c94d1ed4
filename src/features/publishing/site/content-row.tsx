import type { ComponentProps, ReactNode } from 'react'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { Row } from '#ui/content/row.tsx'
import type { PublishedItem } from '../contract/endpoints.ts'
import { ContentCover, type Cover } from './content-cover.tsx'

type ContentRowProps = Cover &
  Pick<ComponentProps<typeof Row>, 'to' | 'level' | 'text' | 'isStill'> & {
    piece: Pick<PublishedItem, 'id' | 'titulo' | 'dataInicio' | 'imagem'>
    /** Default: the publication date. */
    kicker?: ReactNode
    /** Shown over the picture. */
    overlay?: ReactNode
  }

/** A piece of published content as a line of a list. */
export function ContentRow({ piece: { id, titulo, dataInicio, imagem }, kicker, overlay, artwork, instead, ...row }: ContentRowProps) {
  return (
    <Row
      {...row}
      title={titulo}
      lang={useChurchLanguage()}
      kicker={kicker ?? <RelativeDate at={dataInicio} />}
      picture={
        <>
          <ContentCover
            artwork={artwork}
            instead={instead}
            id={id}
            picture={imagem && { ...imagem, alt: '' }}
            ratio={4 / 3}
            sizes="160px"
          />
          {imagem && overlay}
        </>
      }
    />
  )
}
