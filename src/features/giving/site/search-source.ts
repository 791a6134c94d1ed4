import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The search entries of the page for giving and of a person's own gifts. */
export const searchSource: SearchSource = {
  pages: [
    { to: '/give', title: m.giving_title, words: m.giving_search_words, module: 'MOD_DOACAO' },
    { to: '/user/giving', title: m.giving_own, words: m.giving_own_search_words, module: 'MOD_DOACAO' },
  ],
}
