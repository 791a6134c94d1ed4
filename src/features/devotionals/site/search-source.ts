import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'
import { IconSunBook } from '#ui/icons/places.tsx'

/** The name and icon of devotionals in search results, and the search entry of their page. */
export const searchSource: SearchSource = {
  entities: { DEVOCIONAL: { name: m.devotionals_one, icon: IconSunBook, hasDate: true } },
  pages: [{ to: '/devotionals', title: m.devotionals_title, words: m.devotionals_search_words, module: 'MOD_DEVOCIONAL' }],
}
