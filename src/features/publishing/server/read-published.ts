import { and, asc, count, desc, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cursorAfter } from '#contract/cursor.ts'
import type { PageQuery } from '#contract/page-query.ts'
import { Problem } from '#contract/problems.ts'
import { findEntries } from '#features/search/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { type KeysetOrder, keyset } from '#server/db/keyset.ts'
import { type PreparableQuery, preparedRead } from '#server/db/prepared-read.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Series } from '../contract/schemas.ts'
import type { PublishedRow, PublishedTable } from './columns.ts'
import { isListed, isPublished, type Time } from './publication-state.ts'
import type { PublishedContent } from './published-content.ts'
import { hasShownParent } from './published-parent.ts'
import { listColumns, textColumns, toSummary } from './wire.ts'

/** Results of a search in one reply. */
const maxResults = 30
const maxSeries = 50

type Summary = ReturnType<typeof toSummary>

/** Selects rows with the columns of a list. */
const selectListed = (content: PublishedContent, db: ChurchDb, now: Time, where?: SQL) =>
  db
    .select(listColumns(content))
    .from(content.table)
    .where(and(isListed(content, now), where))
    .$dynamic()

/** A prepared read for each kind of content. */
function preparedByContent(build: (content: PublishedContent, db: ChurchDb) => PreparableQuery<unknown[]>) {
  const reads = new Map<PublishedContent, ReturnType<typeof preparedRead<unknown[]>>>()
  return (content: PublishedContent, ...[db, values]: Parameters<ReturnType<typeof preparedRead>>) => {
    const read = reads.get(content) ?? preparedRead(template => build(content, template))
    reads.set(content, read)
    return read(db, values)
  }
}

const toSummaries = (rows: unknown[]): Summary[] => (rows as PublishedRow[]).map(toSummary)

/** The condition for the rows that the query's filters ask for. */
function filterCondition({ table, filters }: PublishedContent, query: Record<string, unknown>): SQL | undefined {
  const columns = table as unknown as Record<string, PgColumn>
  return and(...filters.flatMap(name => (query[name] === undefined ? [] : eq(columns[name] as PgColumn, query[name]))))
}

const selectNewest = preparedByContent((content, db) =>
  selectListed(content, db, sql.placeholder('now'))
    .orderBy(...keyset(content.table.dataInicio, content.table.id).orderBy())
    .limit(sql.placeholder('limit')),
)

/** Published pieces, newest first, after the cursor `antes`. */
export async function listPublished(
  content: PublishedContent,
  db: ChurchDb,
  now: Date,
  { antes, limit, ...query }: PageQuery & Record<string, unknown>,
) {
  const { orderBy, after } = keyset(content.table.dataInicio, content.table.id)
  const wanted = and(after(antes), filterCondition(content, query))
  if (!wanted) return toSummaries(await selectNewest(content, db, { now: now.toISOString(), limit }))
  return toSummaries(
    await selectListed(content, db, now, wanted)
      .orderBy(...orderBy())
      .limit(limit),
  )
}

const selectHighlights = preparedByContent((content, db) => {
  const { destaque, id } = content.table
  return selectListed(content, db, sql.placeholder('now'), isNotNull(destaque)).orderBy(asc(destaque), asc(id))
})

/** Published highlights, in the order that the church chose. */
export const listHighlights = async (content: PublishedContent, db: ChurchDb, now: Date) =>
  toSummaries(await selectHighlights(content, db, { now: now.toISOString() }))

/** Published pieces that contain all words of the text `q`, the best matches first. */
export async function searchPublished(
  content: PublishedContent,
  db: ChurchDb,
  { idioma }: ChurchState,
  now: Date,
  { q, ...query }: { q: string } & Record<string, unknown>,
) {
  const wanted = filterCondition(content, query)
  // The search knows neither the filters nor which pieces are listed, so it finds more than is shown.
  const limit = wanted || content.listCondition ? maxResults * 10 : maxResults
  const entries = await findEntries(db, idioma, q, [content.type], now, limit)
  const ids = entries.map(entry => entry.idEntidadeRelacionada)
  const isFound = sql`${content.table.id} = any(${sql.param(ids)}::bigint[])`
  const rows = toSummaries(await selectListed(content, db, now, and(isFound, wanted)))
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, maxResults)
}

/** The series of the published pieces, the last continued first. The table has the column `serie`. */
export async function listSeries(content: PublishedContent, db: ChurchDb, now: Date): Promise<Series[]> {
  const { serie, dataInicio } = content.table as PublishedTable & { serie: PgColumn }
  const rows = await db
    .select({ nome: serie, qtde: count() })
    .from(content.table)
    .where(and(isListed(content, now), isNotNull(serie)))
    .groupBy(serie)
    .orderBy(desc(max(dataInicio)))
    .limit(maxSeries)
  return rows as Series[]
}

/**
 * A published piece with its texts, by a condition that one row fulfils.
 * @throws Problem `not-found`, also when it is not public yet or no longer, or what it belongs to is hidden, or it is not for everybody
 */
export async function readPublished(content: PublishedContent, db: ChurchDb, now: Date, where: SQL) {
  const { table, parent, audience } = content
  const [row] = (await db
    .select({ ...listColumns(content), ...textColumns(content), dataAlteracao: table.dataAlteracao })
    .from(table)
    .where(and(where, isPublished(table, now), parent && hasShownParent(parent), audience?.isEverybody))) as PublishedRow[]
  if (!row) throw new Problem('not-found')
  return { ...toSummary(row), dataAlteracao: row.dataAlteracao.toISOString() }
}

/**
 * A published piece, and the ones before and after it, which belong to the same as the piece.
 * @throws Problem `not-found`, as `readPublished`
 */
export async function getPublished(content: PublishedContent, db: ChurchDb, now: Date, where: SQL) {
  const { table, parent } = content
  const { id, titulo, dataInicio } = table
  const piece = await readPublished(content, db, now, where)
  const { orderBy, after } = keyset(dataInicio, id)
  const cursor = cursorAfter(piece.dataInicio, piece.id)
  const isSibling = parent && eq(parent.column, piece[parent.field as 'id'])
  const adjacent = (first: KeysetOrder) =>
    db
      .select({ id, titulo })
      .from(table)
      .where(and(isListed(content, now), isSibling, after(cursor, first)))
      .orderBy(...orderBy(first))
      .limit(1) as Promise<Pick<PublishedRow, 'id' | 'titulo'>[]>
  const [[anterior], [proxima]] = await Promise.all([adjacent('newest'), adjacent('oldest')])
  return { ...piece, anterior: anterior ?? null, proxima: proxima ?? null }
}
