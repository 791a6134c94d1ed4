import type { Screen } from '#contract/screen.ts'

export const newsScreens: readonly Screen[] = [
  { id: 'news', path: 'news', file: 'features/news/site/news-list.tsx', module: 'MOD_NOTICIA' },
  { id: 'newsArticle', path: 'news/:newsId', file: 'features/news/site/news-article.tsx', module: 'MOD_NOTICIA' },
]
