import type { Screen } from '#contract/screen.ts'

export const podcastScreens: readonly Screen[] = [
  { id: 'podcastIndex', path: 'podcast', file: 'features/podcast/site/podcast-page.tsx', query: ['canal'] },
  { id: 'podcastEpisode', path: 'podcast/:episodeId', file: 'features/podcast/site/episode-page.tsx' },
]
