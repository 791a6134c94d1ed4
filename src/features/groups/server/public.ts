import { and, asc, eq } from 'drizzle-orm'
import { parseId } from '#contract/parse-id.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { ListPages } from '#server/http/pages/sitemap.ts'
import type { OgImageSource } from '#server/og-images/og-images.ts'
import { m } from '#texts/messages.js'
import { groupTable } from './tables.ts'

const { id, nome, flagAtivo } = groupTable

/** The list and the groups for the site map. */
export const groupPages: ListPages = async ({ church, services }) => {
  if (!church) return []
  const rows = await churchReads(services.pool, church.id).select({ id }).from(groupTable).where(eq(flagAtivo, true)).orderBy(asc(id))
  return [{ path: '/groups' }, ...rows.map(row => ({ path: `/groups/${row.id}` }))]
}

/** The titles on the OG images of the list and of the groups. */
export const groupOgImages: OgImageSource = {
  page: 'groups',
  async titleOf({ church, id: wanted, locale, services }) {
    if (!wanted) return m.groups_title({}, { locale })
    const groupId = parseId(wanted)
    if (!church || !groupId) return undefined
    const [row] = await churchReads(services.pool, church.id)
      .select({ nome })
      .from(groupTable)
      .where(and(eq(id, groupId), eq(flagAtivo, true)))
    return row?.nome
  },
}
