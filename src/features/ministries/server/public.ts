import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { isPublished, publishedOgImages } from '#features/publishing/server/index.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { ListPages } from '#server/http/pages/sitemap.ts'
import type { OgImageSource } from '#server/og-images/og-images.ts'
import { m } from '#texts/messages.js'
import { ministryPath, projectPath } from '../rules.ts'
import { projects } from './content.ts'
import { ministryTable, projectTable } from './tables.ts'

const { id, slug, nome, dataInicio, ordem } = ministryTable

/** Projects in the site map. */
const maxProjects = 1_000

/** The list, the ministries and their projects for the site map. */
export const ministryPages: ListPages = async ({ church, services }) => {
  if (!church) return []
  const reads = churchReads(services.pool, church.id)
  const { slug: projectSlug, dataAlteracao, ministerioId } = projectTable
  const [ministries, rows] = await Promise.all([
    reads.select({ slug }).from(ministryTable).where(isNotNull(dataInicio)).orderBy(asc(ordem)),
    reads
      .select({ slug: projectSlug, ministerio: { slug }, dataAlteracao })
      .from(projectTable)
      .innerJoin(ministryTable, and(eq(id, ministerioId), isNotNull(dataInicio)))
      .where(isPublished(projectTable, new Date()))
      .orderBy(desc(projectTable.dataInicio))
      .limit(maxProjects),
  ])
  return [
    { path: '/ministries' },
    ...ministries.map(row => ({ path: ministryPath(row) })),
    ...rows.map(row => ({ path: projectPath(row.ministerio, row), changed: row.dataAlteracao.toISOString() })),
  ]
}

/** The titles on the OG images of the list and of the ministries. */
const ministryImages: OgImageSource = {
  page: 'ministries',
  async titleOf({ church, id: key, locale, services }) {
    if (!key) return m.ministries_title({}, { locale })
    if (!church) return undefined
    const [row] = await churchReads(services.pool, church.id)
      .select({ nome })
      .from(ministryTable)
      .where(and(eq(slug, key), isNotNull(dataInicio)))
    return row?.nome
  },
}

export const ministryOgImages = [ministryImages, publishedOgImages(projects, 'ministries-projects', m.ministries_title)]
