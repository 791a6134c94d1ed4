import { IconScript } from '@tabler/icons-react'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The name and icon of publications in search results, and the search entry of their page. */
export const searchSource: SearchSource = {
  entities: { PUBLICACAO: { name: m.publications_one, icon: IconScript, hasDate: true } },
  pages: [{ to: '/publication-types', title: m.publications_title, words: m.publications_search_words, module: 'MOD_PUBLICACAO' }],
}
