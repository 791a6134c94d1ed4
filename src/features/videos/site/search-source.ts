import { IconVideo } from '@tabler/icons-react'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The name and icon of videos in search results, and the search entry of their page. */
export const searchSource: SearchSource = {
  entities: { VIDEO: { name: m.videos_one, icon: IconVideo, hasDate: true } },
  pages: [{ to: '/videos', title: m.videos_title, words: m.videos_search_words }],
}
