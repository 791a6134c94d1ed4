import { and, asc, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { Banner, StaffBanner } from '../contract.ts'
import { bannerTable } from './tables.ts'

/** The banners that have started and have not ended. */
export async function listBanners(db: ChurchDb, now: Date): Promise<Banner[]> {
  const rows = await selectShown(db, { now: now.toISOString() })
  return rows.map(row => {
    const { versao: _, ...banner } = toStaffBanner(row)
    return banner
  })
}

const selectShown = preparedRead(db => {
  const now = sql.placeholder('now')
  const hasStarted = or(isNull(bannerTable.dataInicio), lte(bannerTable.dataInicio, now))
  const hasNotEnded = or(isNull(bannerTable.dataFim), gt(bannerTable.dataFim, now))
  return db.select().from(bannerTable).where(and(hasStarted, hasNotEnded)).orderBy(asc(bannerTable.ordem), asc(bannerTable.id))
})

/** A banner's row as staff see it. */
export function toStaffBanner({ igrejaId: _, ...row }: typeof bannerTable.$inferSelect): StaffBanner {
  return { ...row, dataInicio: row.dataInicio?.toISOString() ?? null, dataFim: row.dataFim?.toISOString() ?? null }
}
