import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The search entry of the person's family. */
export const searchSource: SearchSource = {
  pages: [{ to: '/user/family', title: m.family_title, words: m.family_search_words }],
}
