import { IconMessages } from '@tabler/icons-react'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The name and icon of studies in search results, and the search entry of their page. */
export const searchSource: SearchSource = {
  entities: { ESTUDO: { name: m.studies_one, icon: IconMessages, hasDate: true } },
  pages: [{ to: '/studies', title: m.studies_title, words: m.studies_search_words, module: 'MOD_CELULA' }],
}
