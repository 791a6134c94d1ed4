import { and, desc, eq } from 'drizzle-orm'
import { entityPath } from '#contract/entities.ts'
import type { Locale } from '#contract/locale.ts'
import { parseId } from '#contract/parse-id.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { ListPages } from '#server/http/pages/sitemap.ts'
import type { OgImageSource } from '#server/og-images/og-images.ts'
import type { PublishedRow } from './columns.ts'
import { isListed, isPublished } from './publication-state.ts'
import type { PublishedContent } from './published-content.ts'
import { hasShownParent } from './published-parent.ts'
import { hasSlug, isMeant } from './slug.ts'

/** Newest pieces of one kind in the site map. */
const maxPages = 100_000

/** The pages of published content for the site map. @param listPath path of the list */
export const publishedPages =
  (content: PublishedContent, listPath: string): ListPages =>
  async ({ church, services }) => {
    if (!church) return []
    const { table, type, audience } = content
    const { id, dataAlteracao, dataInicio } = table
    const rows = (await churchReads(services.pool, church.id)
      .select({ id, dataAlteracao, ...(hasSlug(table) && { slug: table.slug }) })
      .from(table)
      .where(isListed(content, new Date()))
      .orderBy(desc(dataInicio))
      .limit(maxPages)) as (Pick<PublishedRow, 'id' | 'dataAlteracao'> & { slug?: string })[]
    const pages = rows.map(row => ({
      path: entityPath({ tipo: type, idEntidadeRelacionada: row.id }, row.slug),
      changed: row.dataAlteracao.toISOString(),
    }))
    // What is for some only has a list that tells a visitor nothing.
    return audience && pages.length === 0 ? [] : [{ path: listPath }, ...pages]
  }

/**
 * The titles on the OG images of published content.
 * @param page the name in the addresses of its images: `news` for `/og-images/news/5/pt.png`
 * @param listTitle the title of its list
 */
export const publishedOgImages = (
  { table, parent, audience }: PublishedContent,
  page: string,
  listTitle: (inputs: object, options: { locale: Locale }) => string,
): OgImageSource => ({
  page,
  async titleOf({ church, id, locale, services }) {
    if (!id) return listTitle({}, { locale })
    const number = parseId(id)
    const isWanted = hasSlug(table) ? isMeant(table, id) : number && eq(table.id, number)
    if (!church || !isWanted) return undefined
    const [row] = await churchReads(services.pool, church.id)
      .select({ titulo: table.titulo })
      .from(table)
      .where(and(isWanted, isPublished(table, new Date()), parent && hasShownParent(parent), audience?.isEverybody))
    return row?.titulo as string | undefined
  },
})
