import { IconPlayerPlay } from '@tabler/icons-react'
import { passageText } from '#features/publishing/rules.ts'
import { ContentCard } from '#features/publishing/site/index.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import type { Video } from '../contract.ts'
import { PlayMark } from './play-mark.tsx'

type VideoCardProps = { video: Video; first?: boolean; lead?: boolean; level?: 2 | 3 }

/** A video in a list: its speaker and passage, else its description. Without a picture, a sign beside the date says that it is a video. */
export function VideoCard({ video, first, lead, level }: VideoCardProps) {
  const { id, autor, resumo, imagem, dataInicio } = video
  return (
    <ContentCard
      piece={video}
      to={`/videos/${id}`}
      overlay={<PlayMark />}
      kicker={
        <>
          {!imagem && <IconPlayerPlay aria-hidden stroke={1.75} className="mr-1 inline size-4.5 align-[-0.2em]" />}
          <RelativeDate at={dataInicio} />
        </>
      }
      text={[autor, passageText(video.passagem)].filter(Boolean).join(' · ') || resumo}
      first={first}
      lead={lead}
      level={level}
    />
  )
}
