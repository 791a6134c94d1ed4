import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'
import { IconTalkBook } from '#ui/icons/places.tsx'

/** The name and icon of studies in search results, and the search entry of their page. */
export const searchSource: SearchSource = {
  entities: { ESTUDO: { name: m.studies_one, icon: IconTalkBook, hasDate: true } },
  pages: [{ to: '/studies', title: m.studies_title, words: m.studies_search_words, module: 'MOD_CELULA' }],
}
