import { desc } from 'drizzle-orm'
import { entityPath } from '#contract/entities.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { Feed } from '#server/http/pages/feeds.ts'
import type { PublishedRow } from './columns.ts'
import { isListed } from './publication-state.ts'
import type { PublishedContent } from './published-content.ts'

/** The feed of published content. @param path of its list */
export const publishedFeed = (content: PublishedContent, path: string, texts: Pick<Feed, 'title' | 'description'>): Feed => ({
  path,
  ...texts,
  async items({ church, services }, limit) {
    if (!church) return []
    const { table, type } = content
    const rows = (await churchReads(services.pool, church.id)
      .select()
      .from(table)
      .where(isListed(content, new Date()))
      .orderBy(desc(table.dataInicio), desc(table.id))
      .limit(limit)) as (PublishedRow & { slug?: string })[]
    return rows.map(row => ({
      title: row.titulo,
      path: entityPath({ tipo: type, idEntidadeRelacionada: row.id }, row.slug),
      date: row.dataInicio as Date,
      summary: row.resumo,
      author: row.autor,
      html: content.feedHtml(row),
    }))
  },
})
