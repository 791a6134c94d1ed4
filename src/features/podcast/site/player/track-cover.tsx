import { IconMicrophone } from '@tabler/icons-react'
import type { Picture as PictureData } from '#contract/values.ts'
import { Picture } from '#ui/content/picture.tsx'

type TrackCoverProps = { cover: PictureData | null; sizes?: string; priority?: boolean; className?: string }

/** The square picture of an episode or of its podcast; without one, a microphone in the church's colour. */
export const TrackCover = ({ cover, sizes = '64px', priority = false, className = '' }: TrackCoverProps) =>
  cover ? (
    <Picture picture={{ ...cover, alt: '' }} ratio={1} sizes={sizes} priority={priority} className={className} />
  ) : (
    <span aria-hidden className={`grid aspect-square w-full place-items-center bg-brand-soft text-brand-text ${className}`}>
      <IconMicrophone stroke={1.5} className="size-2/5" />
    </span>
  )
