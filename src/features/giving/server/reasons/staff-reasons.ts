import { asc, eq, getTableColumns } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { StaffGivingReason } from '../../contract/staff.ts'
import { reasonTable } from '../tables.ts'
import { raised } from './raised.ts'

const { igrejaId: _church, ordem, ...columns } = getTableColumns(reasonTable)

const selectForStaff = (db: Pick<ChurchDb, 'select'>) =>
  db
    .select({ ...columns, arrecadado: raised })
    .from(reasonTable)
    .$dynamic()

/** All reasons in their order, as staff see them. */
export const listStaffReasons = (db: Pick<ChurchDb, 'select'>): Promise<StaffGivingReason[]> =>
  selectForStaff(db).orderBy(asc(ordem), asc(columns.id))

/** A reason as staff see it. @throws Problem `not-found` */
export async function readStaffReason(db: Pick<ChurchDb, 'select'>, id: number): Promise<StaffGivingReason> {
  const [reason] = await selectForStaff(db).where(eq(columns.id, id))
  if (!reason) throw new Problem('not-found')
  return reason
}
