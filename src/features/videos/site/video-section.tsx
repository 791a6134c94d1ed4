import { ContentGrid } from '#features/publishing/site/index.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import type { Video } from '../contract.ts'
import { VideoCard } from './video-card.tsx'

/** The newest videos on the home page. */
export default function VideoSection({ data: videos }: SectionProps<Video[]>) {
  return (
    <section aria-labelledby="videos-title">
      <SectionHeader id="videos-title" title={m.videos_title()} all={{ to: '/videos', label: m.publishing_all() }} />
      <ContentGrid pieces={videos} card={video => <VideoCard video={video} level={3} />} />
    </section>
  )
}
