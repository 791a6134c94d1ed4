import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { publishedOgImages, publishedPages } from '#features/publishing/server/index.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { ListPages } from '#server/http/pages/sitemap.ts'
import type { OgImageSource } from '#server/og-images/og-images.ts'
import { m } from '#texts/messages.js'
import { lessons } from './content.ts'
import { classTable } from './tables.ts'

const { slug, nome, dataInicio, ordem } = classTable

const lessonPages = publishedPages(lessons, '/ebds')

/** The list, the classes and the lessons for the site map. */
export const sundaySchoolPages: ListPages = async request => {
  const { church, services } = request
  if (!church) return []
  const reads = churchReads(services.pool, church.id)
  const rows = await reads.select({ slug }).from(classTable).where(isNotNull(dataInicio)).orderBy(asc(ordem))
  return [...(await lessonPages(request)), ...rows.map(row => ({ path: `/ebds/${row.slug}` }))]
}

/** The titles on the OG images of the list and of the classes. */
const classOgImages: OgImageSource = {
  page: 'ebds',
  async titleOf({ church, id, locale, services }) {
    if (!id) return m.sunday_school_title({}, { locale })
    if (!church) return undefined
    const [row] = await churchReads(services.pool, church.id)
      .select({ nome })
      .from(classTable)
      .where(and(eq(slug, id), isNotNull(dataInicio)))
    return row?.nome
  },
}

export const sundaySchoolOgImages = [classOgImages, publishedOgImages(lessons, 'ebds-lesson', m.sunday_school_title)]
