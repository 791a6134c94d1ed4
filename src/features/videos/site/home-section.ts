import { newestOf } from '#features/publishing/rules.ts'
import { homeSection } from '#site/content/home-section.ts'
import type { Video } from '../contract.ts'

/** The home section with the highlights, filled up with the newest videos. */
export const videoSection = homeSection<Video[]>({
  id: 'videos',
  hasData: true,
  width: 4,
  newestAt: newestOf,
  file: () => import('./video-section.tsx'),
})
