import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'

/** How the search shows requests, and the page of the wall as a result. */
export const searchSource: SearchSource = {
  entities: { ORACAO: { name: m.prayer_one, icon: IconPrayingHands } },
  pages: [{ to: '/prayer', title: m.prayer_title, module: 'MOD_MURAL_ORACAO' }],
}
