import { and, asc, desc, eq, getTableColumns, isNotNull, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { placesLeft } from '#features/joining/rules.ts'
import { belongsTo, publicLeaders } from '#features/joining/server/index.ts'
import { isMeant, isPublished } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Ministry, MinistryPage } from '../contract/ministries.ts'
import { ministryJoining } from './ministry-joining.ts'
import { summaryColumns, toSummaries } from './summaries.ts'
import { ministryTable, projectTable } from './tables.ts'

/** Projects on the page of a ministry. */
const maxProjects = 100

const { igrejaId: _church, dataInicio, ordem, versao: _version, ...pageColumns } = getTableColumns(ministryTable)
const { conteudo: _text, ...listColumns } = pageColumns
const { ministerioId, flagConcluido } = projectTable

/** The ministries that everybody sees, in their order, each with its leaders and its newest project that is not done. */
export async function listMinistries(db: ChurchDb, church: ChurchState, now: Date): Promise<Ministry[]> {
  const [ministries, leaders, rows] = await Promise.all([
    db.select(listColumns).from(ministryTable).where(isNotNull(dataInicio)).orderBy(asc(ordem), asc(listColumns.id)),
    publicLeaders(db, ministryJoining, 'shown'),
    db
      .selectDistinctOn([ministerioId], { ...summaryColumns, ministerioId })
      .from(projectTable)
      .where(and(eq(flagConcluido, false), isPublished(projectTable, now)))
      .orderBy(asc(ministerioId), desc(projectTable.dataInicio), desc(projectTable.id)),
  ])
  const newest = new Map(rows.map(({ ministerioId: ministry, ...row }) => [row.id, ministry]))
  const projects = await toSummaries(
    db,
    church,
    rows.map(({ ministerioId: _ministry, ...row }) => row),
    now,
  )
  return ministries.map(({ vagas, qtdeMembros, ...ministry }) => ({
    ...ministry,
    lideres: leaders.get(ministry.id) ?? [],
    qtdeVagas: placesLeft({ vagas, qtdeMembros }),
    projeto: projects.find(project => newest.get(project.id) === ministry.id) ?? null,
  }))
}

/**
 * A ministry that everybody sees, or that a member of the church belongs to or leads, by its slug or id, with its leaders and projects.
 * @throws Problem `not-found`
 */
export async function getMinistry(db: ChurchDb, church: ChurchState, key: string, now: Date, memberId?: number): Promise<MinistryPage> {
  const [found] = await db
    .select({ ...pageColumns, dataInicio })
    .from(ministryTable)
    .where(isMeant(ministryTable, key))
  const isSeen = found?.dataInicio || (found && memberId !== undefined && (await belongsTo(db, ministryJoining, found.id, memberId)))
  if (!found || !isSeen) throw new Problem('not-found')
  const { vagas, qtdeMembros, dataInicio: shownSince, ...ministry } = found
  const [leaders, projetos] = await Promise.all([
    publicLeaders(db, ministryJoining, [ministry.id]),
    // The projects of a hidden ministry have no pages.
    shownSince ? readProjects(db, church, eq(ministerioId, ministry.id), maxProjects, now) : [],
  ])
  return { ...ministry, lideres: leaders.get(ministry.id) ?? [], qtdeVagas: placesLeft({ vagas, qtdeMembros }), projetos }
}

/** Published projects: those that are not done first, then the newest. */
export async function readProjects(db: ChurchDb, church: ChurchState, where: SQL | undefined, limit: number, now: Date) {
  const rows = await db
    .select(summaryColumns)
    .from(projectTable)
    .where(and(where, isPublished(projectTable, now)))
    .orderBy(asc(flagConcluido), desc(projectTable.dataInicio), desc(projectTable.id))
    .limit(limit)
  return toSummaries(db, church, rows, now)
}
