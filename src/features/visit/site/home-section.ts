import { homeSection } from '#site/content/home-section.ts'

/** For people who come for the first time. */
export const visitSection = homeSection({
  id: 'visite',
  width: 3,
  ground: 'warm',
  isForVisitors: true,
  file: () => import('./visit-section.tsx'),
})
