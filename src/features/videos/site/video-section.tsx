import { piecesOnHome } from '#features/publishing/rules.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { listVideos, type Video } from '../contract.ts'
import { VideoCard } from './video-card.tsx'

/** Maximum number of videos on the home page. */
const maxVideos = 3

export async function load(api: Api): Promise<Video[] | undefined> {
  const [highlights, newest] = await Promise.all([api(listVideos, { destaque: 'true' }), api(listVideos, { limit: maxVideos })])
  const videos = piecesOnHome(highlights.items, newest.items, maxVideos)
  return videos.length ? videos : undefined
}

/** The newest videos on the home page. */
export default function VideoSection({ data: videos }: SectionProps<Video[]>) {
  return (
    <section aria-labelledby="videos-title">
      <SectionHeader id="videos-title" title={m.videos_title()} all={{ to: '/videos', label: m.publishing_all() }} />
      <ul className="shelf mt-2 [--item:12rem]">
        {videos.map(video => (
          <li key={video.id}>
            <VideoCard video={video} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
