import { and, asc, count, eq } from 'drizzle-orm'
import type pg from 'pg'
import type { ChurchDb } from '#server/db/church-db.ts'
import { churchesTable } from './tables.ts'

/** Whether the platform has any church, active or not. */
export async function isAnyChurch(connection: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>): Promise<boolean> {
  const { rowCount } = await connection.query('select from igreja limit 1')
  return rowCount === 1
}

/** The oldest active, listed churches, and the total number of active, listed churches. */
export async function oldestChurches(db: ChurchDb, limit: number) {
  const isPublic = and(eq(churchesTable.flagAtivo, true), eq(churchesTable.flagListada, true))
  const { codigo, hostname, nome, idioma } = churchesTable
  const churches = await db
    .select({ codigo, hostname, nome, idioma })
    .from(churchesTable)
    .where(isPublic)
    .orderBy(asc(churchesTable.id))
    .limit(limit)
  const [counted] = await db.select({ number: count() }).from(churchesTable).where(isPublic)
  return { churches, total: counted?.number ?? 0 }
}
