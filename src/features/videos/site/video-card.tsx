import { IconPlayerPlay } from '@tabler/icons-react'
import { passageText } from '#features/publishing/rules.ts'
import { ContentCard, PublicationDate } from '#features/publishing/site/index.ts'
import type { Video } from '../contract.ts'
import { PlayMark } from './play-mark.tsx'

/** A video in a list: its speaker and passage, else its description. Without a picture, a phone shows only the sign that it is a video. */
export function VideoCard({ video, first, level }: { video: Video; first?: boolean; level?: 2 | 3 }) {
  const { id, titulo, autor, resumo, imagem, dataInicio } = video
  const passage = passageText(video.passagem)
  return (
    <ContentCard
      piece={video}
      to={`/videos/${id}`}
      icon={IconPlayerPlay}
      cover={<span className="line-clamp-3 text-lg leading-snug font-medium text-balance">{passage ?? titulo}</span>}
      overlay={<PlayMark />}
      kicker={
        <>
          {!imagem && <IconPlayerPlay aria-hidden stroke={1.75} className="mr-1 inline size-4.5 align-[-0.2em] sm:hidden" />}
          <PublicationDate at={dataInicio} />
        </>
      }
      text={[autor, passage].filter(Boolean).join(' · ') || resumo}
      first={first}
      level={level}
    />
  )
}
