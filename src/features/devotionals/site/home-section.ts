import { homeSection } from '#site/content/home-section.ts'
import { type Devotional, listDevotionals } from '../contract.ts'

/** The home section with the newest devotional, which is today's in a church that writes one every day. */
export const devotionalSection = homeSection<Devotional>({
  id: 'devocional',
  module: 'MOD_DEVOCIONAL',
  load: async api => (await api(listDevotionals, { limit: 1 }))[0],
  savesInAdvance: ({ id }) => [`/devotionals/${id}`],
  component: () => import('./devotional-section.tsx'),
})
