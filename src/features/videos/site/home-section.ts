import { withHighlightsFirst } from '#features/publishing/rules.ts'
import { homeSection } from '#site/content/home-section.ts'
import { listVideos, type Video } from '../contract.ts'

/** Maximum number of videos on the home page. */
const maxVideos = 3

/** The home section with the highlights, filled up with the newest videos. */
export const videoSection = homeSection<Video[]>({
  id: 'videos',
  async load(api) {
    const [highlights, newest] = await Promise.all([api(listVideos, { destaque: 'true' }), api(listVideos, { limit: maxVideos })])
    const videos = withHighlightsFirst(highlights.items, newest.items).slice(0, maxVideos)
    return videos.length ? videos : undefined
  },
  component: () => import('./video-section.tsx'),
})
