import { and, asc, count, eq } from 'drizzle-orm'
import type pg from 'pg'
import type { ChurchDb } from '#server/db/church-db.ts'
import { churchesTable } from './tables.ts'

/** Whether the platform has a church yet, active or not. */
export async function isAnyChurch(connection: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>): Promise<boolean> {
  const { rows } = await connection.query('select exists (select from igreja) as found')
  return rows[0].found
}

/** The oldest active churches, and how many active ones there are in all. */
export async function oldestChurches(db: ChurchDb, limit: number) {
  const active = and(eq(churchesTable.flagAtivo, true), eq(churchesTable.flagListada, true))
  const { codigo, hostname, nome } = churchesTable
  const churches = await db.select({ codigo, hostname, nome }).from(churchesTable).where(active).orderBy(asc(churchesTable.id)).limit(limit)
  const [all] = await db.select({ number: count() }).from(churchesTable).where(active)
  return { churches, total: all?.number ?? 0 }
}
