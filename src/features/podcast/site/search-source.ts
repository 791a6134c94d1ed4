import { IconMicrophone } from '@tabler/icons-react'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The name and icon of episodes in search results, and the search entry of their page. */
export const searchSource: SearchSource = {
  entities: { PODCAST: { name: m.podcast_one, icon: IconMicrophone, hasDate: true } },
  pages: [{ to: '/podcast', title: m.podcast_title, words: m.podcast_search_words }],
}
