import { desc } from 'drizzle-orm'
import { generateRssFeed } from 'feedsmith'
import { isLocale } from '#contract/locale.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { PublicDocument } from '#server/http/pages/documents.ts'
import { m } from '#texts/messages.js'
import { feedPath } from '../rules.ts'
import { isPublished } from './read-news.ts'
import { newsTable } from './tables.ts'

/** A short list is enough: feed readers poll often and store the items they have seen. */
const maxItems = 30

/** A church's news as RSS 2.0, in the church's language. Links use the host of the request. */
export const newsFeed: PublicDocument = {
  path: feedPath,
  type: 'application/rss+xml; charset=utf-8',
  async make({ church, origin, services }) {
    if (!church) return undefined
    const rows = await churchReads(services.pool, church.id)
      .select()
      .from(newsTable)
      .where(isPublished(new Date()))
      .orderBy(desc(newsTable.dataInicio), desc(newsTable.id))
      .limit(maxItems)
    const language = church.idioma.slice(0, 2)
    const textOptions = { locale: isLocale(language) ? language : 'en' } as const
    return generateRssFeed({
      title: `${m.news_title({}, textOptions)} · ${church.nome}`,
      description: m.news_description({ church: church.nome }, textOptions),
      link: `${origin}/news`,
      language: church.idioma.replace('_', '-'),
      atom: { links: [{ href: origin + feedPath, rel: 'self', type: 'application/rss+xml' }] },
      items: rows.map(row => ({
        title: row.titulo,
        link: `${origin}/news/${row.id}`,
        guid: { value: `${origin}/news/${row.id}`, isPermaLink: true },
        pubDate: row.dataInicio as Date,
        description: row.resumo,
        ...(row.autor ? { dc: { creators: [row.autor] } } : {}),
        // Feed readers show the content on other sites, so links to this site become absolute.
        content: { encoded: row.conteudo.replace(/(href|src)="\//g, `$1="${origin}/`) },
      })),
    })
  },
}
