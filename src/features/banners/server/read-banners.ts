import { and, asc, gt, isNull, lte, or } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Banner } from '../contract.ts'
import { bannerTable } from './tables.ts'

/** The banners whose time has come and has not passed. */
export async function listBanners(db: ChurchDb, now: Date): Promise<Banner[]> {
  const started = or(isNull(bannerTable.dataInicio), lte(bannerTable.dataInicio, now))
  const running = or(isNull(bannerTable.dataFim), gt(bannerTable.dataFim, now))
  const rows = await db.select().from(bannerTable).where(and(started, running)).orderBy(asc(bannerTable.ordem), asc(bannerTable.id))
  return rows.map(toBanner)
}

/** A banner's row as the wire shows it. */
export function toBanner({ igrejaId: _, ...row }: typeof bannerTable.$inferSelect): Banner {
  return { ...row, dataInicio: row.dataInicio?.toISOString() ?? null, dataFim: row.dataFim?.toISOString() ?? null }
}
