import type { ComponentType, ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/values.ts'
import type { ArtworkProps } from '#ui/artwork/scene.tsx'
import { Picture } from '#ui/content/picture.tsx'

export type Cover = {
  /** What is drawn for a piece without a picture; the drawing differs from piece to piece. */
  artwork: ComponentType<ArtworkProps>
  /** Instead of the drawing. */
  instead?: ReactNode
}

type ContentCoverProps = Cover & {
  id: number
  picture: PictureData | null
  /** Width divided by height. */
  ratio?: number
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** The page's first picture, which is loaded first. */
  first?: boolean
  className?: string
}

/** The picture of a piece of content, or what stands for it: no card is empty. */
export const ContentCover = ({
  artwork: Artwork,
  instead,
  id,
  picture,
  ratio = 16 / 9,
  sizes,
  first = false,
  className = '',
}: ContentCoverProps) =>
  picture ? (
    <Picture picture={picture} ratio={ratio} priority={first} sizes={sizes} className={className} />
  ) : (
    (instead ?? (
      <div className={className} style={{ aspectRatio: ratio }}>
        <Artwork seed={id} />
      </div>
    ))
  )
