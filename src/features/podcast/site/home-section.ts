import { homeSection } from '#site/content/home-section.ts'
import type { Latest } from './latest.ts'

/** The home section with the newest episode. */
export const podcastSection = homeSection<Latest>({
  id: 'podcast',
  hasData: true,
  width: 2,
  newestAt: ({ episode }) => episode.published_at,
  file: () => import('./podcast-section.tsx'),
})
