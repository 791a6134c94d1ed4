import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The search entry of what a person has told about themselves. */
export const searchSource: SearchSource = {
  pages: [{ to: '/user/data', title: m.profile_title, words: m.profile_search_words }],
}
