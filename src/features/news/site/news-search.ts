import { IconNews } from '@tabler/icons-react'
import type { SearchPart } from '#site/content/search-part.ts'
import { m } from '#texts/messages.js'

/** How news are found. */
export const newsSearch: SearchPart = {
  kinds: { NOTICIA: { name: m.news_one, icon: IconNews } },
  pages: [{ to: '/news', title: m.news_title, module: 'MOD_NOTICIA' }],
}
