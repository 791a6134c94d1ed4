import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'
import { IconPrayingHands } from '#ui/icons/praying-hands.tsx'

/** How the search shows requests, and the page of the wall as a result. */
export const searchSource: SearchSource = {
  entities: { ORACAO: { name: m.prayer_one, icon: IconPrayingHands, hasDate: true } },
  pages: [
    { to: '/prayer', title: m.prayer_title, words: m.prayer_search_words, module: 'MOD_MURAL_ORACAO' },
    { to: '/prayer/new', title: m.prayer_new_title, words: m.prayer_new_search_words, module: 'MOD_MURAL_ORACAO' },
    { to: '/user/prayer', title: m.prayer_own_title, words: m.prayer_own_search_words, module: 'MOD_MURAL_ORACAO' },
  ],
}
