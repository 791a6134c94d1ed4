import { homeSection } from '#site/content/home-section.ts'
import type { GroupsOnHome } from './groups-section.tsx'

/** Some groups on the home page, and the way to those that are near. */
export const groupsSection = homeSection<GroupsOnHome>({
  id: 'grupos',
  module: 'MOD_CELULA',
  hasData: true,
  file: () => import('./groups-section.tsx'),
})
