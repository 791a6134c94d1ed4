import { homeSection } from '#site/content/home-section.ts'
import type { Group } from '../contract/groups.ts'

/** Some groups on the home page, and the way to those that are near. */
export const groupsSection = homeSection<Group[]>({
  id: 'grupos',
  module: 'MOD_CELULA',
  hasData: true,
  file: () => import('./groups-section.tsx'),
})
