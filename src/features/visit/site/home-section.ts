import { homeSection } from '#site/content/home-section.ts'

/** For people who come for the first time. */
export const visitSection = homeSection({
  id: 'visite',
  isHalfWidth: true,
  isForVisitors: true,
  file: () => import('./visit-section.tsx'),
})
