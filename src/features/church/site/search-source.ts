import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** Search entries for the pages that every church has, found by title and by the church's own texts on the page. */
export const searchSource: SearchSource = {
  pages: [
    {
      to: '/about',
      title: m.church_about,
      words: m.church_about_search_words,
      searchText: ({ church }) => `${church.descricao} ${church.historia}`,
    },
    { to: '/privacy', title: m.site_privacy, words: m.church_privacy_search_words },
  ],
}
