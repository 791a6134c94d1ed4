import { and, asc, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { GivingReason } from '../../contract/gifts.ts'
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
  const { igrejaId: _church, agradecimento: _thanks, flagAtivo, ordem, versao: _version, ...columns } = getTableColumns(reasonTable)
  const isNotOver = or(isNull(columns.ate), gte(columns.ate, sql.placeholder('today')))
  return db
    .select({ ...columns, arrecadado: raised })
    .from(reasonTable)
    .where(and(eq(flagAtivo, true), isNotOver))
    .orderBy(asc(ordem), asc(columns.id))
})
