import { IconFlag, IconTools } from '@tabler/icons-react'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The names and icons of ministries and projects in search results, and the search entry of the list. */
export const searchSource: SearchSource = {
  entities: {
    MINISTERIO: { name: m.ministries_one, icon: IconTools, hasDate: false },
    PROJETO: { name: m.project_one, icon: IconFlag, hasDate: false },
  },
  pages: [{ to: '/ministries', title: m.ministries_title, words: m.ministries_search_words }],
}
