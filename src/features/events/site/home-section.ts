import { homeSection } from '#site/content/home-section.ts'
import type { ComingOnHome } from './events-section.tsx'

/** The next events on the home page. */
export const eventsSection = homeSection<ComingOnHome>({
  id: 'eventos',
  module: 'MOD_EVENTO',
  hasData: true,
  width: 3,
  file: () => import('./events-section.tsx'),
})
