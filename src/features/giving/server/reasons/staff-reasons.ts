import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { shownColumns } from '#server/db/shown-columns.ts'
import { StaffGivingReason } from '../../contract/staff.ts'
import { reasonTable } from '../tables.ts'
import { raised } from './raised.ts'

const { id: reasonId, ordem } = reasonTable
const columns = shownColumns(reasonTable, StaffGivingReason)

const selectForStaff = (db: Pick<ChurchDb, 'select'>) =>
  db
    .select({ ...columns, arrecadado: raised })
    .from(reasonTable)
    .$dynamic()

/** All reasons in their order, as staff see them. */
export const listStaffReasons = (db: Pick<ChurchDb, 'select'>): Promise<StaffGivingReason[]> =>
  selectForStaff(db).orderBy(asc(ordem), asc(reasonId))

/** A reason as staff see it. @throws Problem `not-found` */
export async function readStaffReason(db: Pick<ChurchDb, 'select'>, id: number): Promise<StaffGivingReason> {
  const [reason] = await selectForStaff(db).where(eq(reasonId, id))
  if (!reason) throw new Problem('not-found')
  return reason
}
