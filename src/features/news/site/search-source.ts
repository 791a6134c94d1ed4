import { IconNews } from '@tabler/icons-react'
import type { SearchSource } from '#site/content/search-source.ts'
import { m } from '#texts/messages.js'

/** The name and icon of news in search results, and the search entry of the news page. */
export const searchSource: SearchSource = {
  entities: { NOTICIA: { name: m.news_one, icon: IconNews, hasDate: true } },
  pages: [{ to: '/news', title: m.news_title, words: m.news_search_words, module: 'MOD_NOTICIA' }],
}
