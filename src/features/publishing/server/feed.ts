import { desc } from 'drizzle-orm'
import { generateRssFeed } from 'feedsmith'
import { entityPath } from '#contract/entities.ts'
import { type Locale, negotiate } from '#contract/locale.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { PublicDocument } from '#server/http/pages/documents.ts'
import type { PublishedRow } from './columns.ts'
import { isListed } from './publication-state.ts'
import type { PublishedContent } from './published-content.ts'

/** A short list is enough: feed readers poll often and store the items they have seen. */
const maxItems = 30

type Options = { locale: Locale }
type Texts = { title(inputs: object, options: Options): string; description(inputs: { church: string }, options: Options): string }

/**
 * Published content as RSS 2.0, in the church's language. Links use the host of the request.
 * @param listPath path of the list; the feed is `<listPath>/feed.xml`
 */
export const publishedFeed = (content: PublishedContent, listPath: string, texts: Texts): PublicDocument => ({
  path: `${listPath}/feed.xml`,
  type: 'application/rss+xml; charset=utf-8',
  async make({ church, origin, services }) {
    if (!church) return undefined
    const { table, type } = content
    const rows = (await churchReads(services.pool, church.id)
      .select()
      .from(table)
      .where(isListed(content, new Date()))
      .orderBy(desc(table.dataInicio), desc(table.id))
      .limit(maxItems)) as (PublishedRow & { slug?: string })[]
    const options = { locale: negotiate([church.idioma]) }
    return generateRssFeed({
      title: `${texts.title({}, options)} · ${church.nome}`,
      description: texts.description({ church: church.nome }, options),
      link: origin + listPath,
      language: church.idioma.replace('_', '-'),
      atom: { links: [{ href: `${origin}${listPath}/feed.xml`, rel: 'self', type: 'application/rss+xml' }] },
      items: rows.map(row => {
        const link = origin + entityPath({ tipo: type, idEntidadeRelacionada: row.id }, row.slug)
        return {
          title: row.titulo,
          link,
          guid: { value: link, isPermaLink: true },
          pubDate: row.dataInicio as Date,
          description: row.resumo,
          ...(row.autor ? { dc: { creators: [row.autor] } } : {}),
          // Feed readers show the content on other sites, so links to this site become absolute.
          content: { encoded: content.feedHtml(row).replace(/(href|src)="\//g, `$1="${origin}/`) },
        }
      }),
    })
  },
})
