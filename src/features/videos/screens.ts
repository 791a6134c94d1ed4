import type { Screen } from '#contract/screen.ts'

export const videoScreens: readonly Screen[] = [
  { id: 'videos', path: 'videos', file: 'features/videos/site/video-list.tsx', query: ['serie'] },
  { id: 'video', path: 'videos/:videoId', file: 'features/videos/site/video-page.tsx' },
]
