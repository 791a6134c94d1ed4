import { and, desc, eq } from 'drizzle-orm'
import { parseId } from '#contract/parse-id.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { ListPages } from '#server/http/pages/sitemap.ts'
import type { OgImageSource } from '#server/og-images/og-images.ts'
import { m } from '#texts/messages.js'
import { isPublished } from './read-news.ts'
import { newsTable } from './tables.ts'

/** The news pages for the site map. */
export const newsPages: ListPages = async ({ church, services }) => {
  if (!church) return []
  const { id, dataAlteracao, dataInicio } = newsTable
  const rows = await churchReads(services.pool, church.id)
    .select({ id, dataAlteracao })
    .from(newsTable)
    .where(isPublished(new Date()))
    .orderBy(desc(dataInicio))
    .limit(10_000)
  return [{ path: '/news' }, ...rows.map(row => ({ path: `/news/${row.id}`, changed: row.dataAlteracao.toISOString() }))]
}

/** The titles on the OG images of the news pages. */
export const newsOgImages: OgImageSource[] = [
  {
    page: 'news',
    async titleOf({ church, id, locale, services }) {
      if (!id) return m.news_title({}, { locale })
      const number = parseId(id)
      if (!church || !number) return undefined
      const [row] = await churchReads(services.pool, church.id)
        .select({ titulo: newsTable.titulo })
        .from(newsTable)
        .where(and(eq(newsTable.id, number), isPublished(new Date())))
      return row?.titulo
    },
  },
]
