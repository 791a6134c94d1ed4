import { homeSection } from '#site/content/home-section.ts'
import type { ListedGroup } from './group-card.tsx'

/** Some groups on the home page. */
export const groupsSection = homeSection<ListedGroup[]>({
  id: 'grupos',
  module: 'MOD_CELULA',
  hasData: true,
  width: 3,
  file: () => import('./groups-section.tsx'),
})
