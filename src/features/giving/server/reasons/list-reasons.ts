import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import { shownColumns } from '#server/db/shown-columns.ts'
import { GivingReason } from '../../contract/gifts.ts'
import { reasonTable } from '../tables.ts'
import { raised } from './raised.ts'

/** What people can give for now, in the church's order. @param today YYYY-MM-DD in the church's time zone */
export async function listReasons(db: ChurchDb, today: string): Promise<GivingReason[]> {
  const rows = await selectOpen(db, { today })
  return rows.map(({ meta, ate, arrecadado, ...reason }) => ({
    ...reason,
    ...(meta !== null && { meta, arrecadado: arrecadado ?? 0, ...(ate !== null && { ate }) }),
  }))
}

const selectOpen = preparedRead(db => {
  const { ate, flagAtivo, id, meta, ordem } = reasonTable
  const isNotOver = or(isNull(ate), gte(ate, sql.placeholder('today')))
  return db
    .select({ ...shownColumns(reasonTable, GivingReason), ate, meta, arrecadado: raised })
    .from(reasonTable)
    .where(and(eq(flagAtivo, true), isNotOver))
    .orderBy(asc(ordem), asc(id))
})
