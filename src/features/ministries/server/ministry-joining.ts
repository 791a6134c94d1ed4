import { isNotNull } from 'drizzle-orm'
import type { Joining } from '#features/joining/server/index.ts'
import { ministryJoiningTables, ministryTable } from './tables.ts'

/** Ministries as something that people can join. */
export const ministryJoining: Joining = {
  name: 'ministerio',
  idField: 'idMinisterio',
  page: '/ministries',
  parent: ministryTable,
  isShown: isNotNull(ministryTable.dataInicio),
  tables: ministryJoiningTables,
}
