import { homeSection } from '#site/content/home-section.ts'
import type { Ministry } from '../contract/ministries.ts'

/** The home section with what some ministries are working on. */
export const ministriesSection = homeSection<Ministry[]>({
  id: 'ministerios',
  hasData: true,
  width: 2,
  file: () => import('./ministries-section.tsx'),
})
