import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { cursorAfter } from '#contract/cursor.ts'
import type { PageQuery } from '#contract/page-query.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { type KeysetOrder, keyset } from '#server/db/keyset.ts'
import type { News, NewsArticle, StaffNews } from '../contract.ts'
import { newsTable } from './tables.ts'

type Row = typeof newsTable.$inferSelect

const { id, titulo, resumo, autor, imagem, dataInicio, dataFim, destaque } = newsTable
const listColumns = { id, titulo, resumo, autor, imagem, dataInicio, destaque }

/** The SQL condition for articles that are public at a time. */
export const isPublished = (now: Date) => and(lte(dataInicio, now), or(isNull(dataFim), gt(dataFim, now))) as SQL

const toNews = (row: Pick<Row, keyof typeof listColumns>): News => ({
  id: row.id,
  titulo: row.titulo,
  resumo: row.resumo,
  autor: row.autor,
  imagem: row.imagem,
  dataInicio: (row.dataInicio as Date).toISOString(),
  flagDestaque: row.destaque !== null,
})

export function toStaffNews({ igrejaId: _, destaque: position, ...row }: Row): StaffNews {
  return {
    ...row,
    dataInicio: row.dataInicio?.toISOString() ?? null,
    dataFim: row.dataFim?.toISOString() ?? null,
    dataAlteracao: row.dataAlteracao.toISOString(),
    flagDestaque: position !== null,
  }
}

const { orderBy, after } = keyset(dataInicio, id)

/** Published news, newest first, after the cursor `antes`. */
export async function listNews(db: ChurchDb, now: Date, { antes, limit }: PageQuery): Promise<News[]> {
  const rows = await db
    .select(listColumns)
    .from(newsTable)
    .where(and(isPublished(now), after(antes)))
    .orderBy(...orderBy())
    .limit(limit)
  return rows.map(toNews)
}

/** Published highlights, in the order that the church chose. */
export async function listHighlights(db: ChurchDb, now: Date): Promise<News[]> {
  const rows = await db
    .select(listColumns)
    .from(newsTable)
    .where(and(isPublished(now), isNotNull(destaque)))
    .orderBy(asc(destaque), asc(id))
  return rows.map(toNews)
}

/** @throws Problem `not-found`, also for an article that is not public yet or no longer */
export async function getNews(db: ChurchDb, now: Date, number: number): Promise<NewsArticle> {
  const [row] = await db
    .select()
    .from(newsTable)
    .where(and(eq(id, number), isPublished(now)))
  if (!row) throw new Problem('not-found')
  const cursor = cursorAfter((row.dataInicio as Date).toISOString(), number)
  const adjacentNews = (first: KeysetOrder) =>
    db
      .select({ id, titulo })
      .from(newsTable)
      .where(and(isPublished(now), after(cursor, first)))
      .orderBy(...orderBy(first))
      .limit(1)
  const [[anterior], [proxima]] = await Promise.all([adjacentNews('newest'), adjacentNews('oldest')])
  const { conteudo, dataAlteracao } = row
  return { ...toNews(row), conteudo, dataAlteracao: dataAlteracao.toISOString(), anterior: anterior ?? null, proxima: proxima ?? null }
}

/** All news, for staff, last changed first. */
export async function listStaffNews(db: ChurchDb, { page, limit }: { page: number; limit: number }): Promise<StaffNews[]> {
  const rows = await db
    .select()
    .from(newsTable)
    .orderBy(desc(newsTable.dataAlteracao), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(toStaffNews)
}
