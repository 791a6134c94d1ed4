import { IconUsersGroup } from '@tabler/icons-react'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The name and icon of groups in search results, and the search entry of the list. */
export const searchSource: SearchSource = {
  entities: { CELULA: { name: m.groups_one, icon: IconUsersGroup, hasDate: false } },
  pages: [{ to: '/groups', title: m.groups_title, words: m.groups_search_words, module: 'MOD_CELULA' }],
}
