import type { ReactNode } from 'react'
import { passageText } from '#features/publishing/rules.ts'
import { ContentCard } from '#features/publishing/site/index.ts'
import { VideoArtwork } from '#ui/artwork/video-artwork.tsx'
import { PlayMark } from '#ui/content/play-mark.tsx'
import type { Video } from '../contract.ts'

type VideoCardProps = { video: Video; first?: boolean; lead?: boolean; level?: 2 | 3; kicker?: ReactNode; overlay?: ReactNode }

/** A video in a list: its speaker and passage, else its description. */
export function VideoCard({ video, ...rest }: VideoCardProps) {
  const { id, autor, resumo, passagem, imagem } = video
  return (
    <ContentCard
      piece={video}
      to={`/videos/${id}`}
      artwork={VideoArtwork}
      // The drawing of a video without a picture has a sign of its own.
      overlay={imagem && <PlayMark />}
      text={[autor, passageText(passagem)].filter(Boolean).join(' · ') || resumo}
      {...rest}
    />
  )
}
