import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { cursorAfter } from '#contract/cursor.ts'
import type { Listed } from '#contract/listed.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { type First, pagesOf } from '#server/db/pages-of.ts'
import type { News, NewsArticle, NewsDraft } from '../contract.ts'
import { newsTable } from './tables.ts'

type Row = typeof newsTable.$inferSelect

const { id, titulo, resumo, autor, imagem, dataInicio, dataFim, destaque } = newsTable
const shown = { id, titulo, resumo, autor, imagem, dataInicio, destaque }

/** What can be read at a moment. */
export const isPublished = (now: Date) => and(lte(dataInicio, now), or(isNull(dataFim), gt(dataFim, now))) as SQL

const toNews = (row: Pick<Row, keyof typeof shown>): News => ({
  id: row.id,
  titulo: row.titulo,
  resumo: row.resumo,
  autor: row.autor,
  imagem: row.imagem,
  dataInicio: (row.dataInicio as Date).toISOString(),
  flagDestaque: row.destaque !== null,
})

export function toDraft({ igrejaId: _, destaque: place, ...row }: Row): NewsDraft {
  return {
    ...row,
    dataInicio: row.dataInicio?.toISOString() ?? null,
    dataFim: row.dataFim?.toISOString() ?? null,
    dataAlteracao: row.dataAlteracao.toISOString(),
    flagDestaque: place !== null,
  }
}

const { inOrder, behind } = pagesOf(dataInicio, id)

/** What can be read now, newest first; behind the cursor `antes`. */
export async function listNews(db: ChurchDb, now: Date, { antes, limit }: Listed): Promise<News[]> {
  const rows = await db
    .select(shown)
    .from(newsTable)
    .where(and(isPublished(now), behind(antes)))
    .orderBy(...inOrder())
    .limit(limit)
  return rows.map(toNews)
}

/** What the church puts first, in its order. */
export async function listHighlights(db: ChurchDb, now: Date): Promise<News[]> {
  const rows = await db
    .select(shown)
    .from(newsTable)
    .where(and(isPublished(now), isNotNull(destaque)))
    .orderBy(asc(destaque), asc(id))
  return rows.map(toNews)
}

/** @throws Problem `not-found`, also of one that cannot be read yet or any more */
export async function getNews(db: ChurchDb, now: Date, number: number): Promise<NewsArticle> {
  const [row] = await db
    .select()
    .from(newsTable)
    .where(and(eq(id, number), isPublished(now)))
  if (!row) throw new Problem('not-found')
  const here = cursorAfter((row.dataInicio as Date).toISOString(), number)
  const nextTo = (first: First) =>
    db
      .select({ id, titulo })
      .from(newsTable)
      .where(and(isPublished(now), behind(here, first)))
      .orderBy(...inOrder(first))
      .limit(1)
  const [[anterior], [proxima]] = await Promise.all([nextTo('newest'), nextTo('oldest')])
  const { conteudo, dataAlteracao } = row
  return { ...toNews(row), conteudo, dataAlteracao: dataAlteracao.toISOString(), anterior: anterior ?? null, proxima: proxima ?? null }
}

/** For staff: all, last changed first. */
export async function listDrafts(db: ChurchDb, { page, limit }: { page: number; limit: number }): Promise<NewsDraft[]> {
  const rows = await db
    .select()
    .from(newsTable)
    .orderBy(desc(newsTable.dataAlteracao), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(toDraft)
}
