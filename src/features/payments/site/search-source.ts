import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The search entry of a person's saved cards. */
export const searchSource: SearchSource = {
  pages: [{ to: '/user/cards', title: m.cards_title, words: m.cards_search_words, module: 'MOD_DOACAO' }],
}
