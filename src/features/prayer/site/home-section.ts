import { homeSection } from '#site/content/home-section.ts'

/** The invitation on the home page to ask for prayer and to pray. */
export const prayerSection = homeSection({
  id: 'oracao',
  module: 'MOD_MURAL_ORACAO',
  ground: 'deep',
  file: () => import('./prayer-section.tsx'),
})
