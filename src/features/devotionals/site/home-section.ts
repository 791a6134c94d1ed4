import { homeSection } from '#site/content/home-section.ts'
import type { Devotional } from '../contract.ts'

/** The home section with the newest devotional, which is today's in a church that writes one every day. */
export const devotionalSection = homeSection<Devotional>({
  id: 'devocional',
  module: 'MOD_DEVOCIONAL',
  hasData: true,
  width: 3,
  savesInAdvance: ({ id }) => [`/devotionals/${id}`],
  file: () => import('./devotional-section.tsx'),
})
