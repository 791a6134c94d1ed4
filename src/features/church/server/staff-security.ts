import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { updateAudited } from '#server/writes/audited-rows.ts'
import type { getStaffSecurity as getEndpoint, StaffSecurity, setStaffSecurity as setEndpoint } from '../contract/staff-security.ts'
import { churchesTable } from './tables.ts'

const toStaffSecurity = ({ exigeSegundoFator, versao }: StaffSecurity): StaffSecurity => ({ exigeSegundoFator, versao })

/** What the church requires of staff. @throws Problem `church-not-found` */
export async function getStaffSecurity({ db, church }: HandlerContext<typeof getEndpoint>): Promise<StaffSecurity> {
  const [row] = await db.select().from(churchesTable).where(eq(churchesTable.id, church.id))
  if (!row) throw new Problem('church-not-found')
  return toStaffSecurity(row)
}

/**
 * Requires a second factor of staff, or no longer.
 * @throws Problem `invalid` with `no_second_factor` when the caller gave none: they would lose their own abilities; `stale`
 */
export async function setStaffSecurity({
  db,
  church,
  user,
  body,
  expectedVersion,
}: HandlerContext<typeof setEndpoint>): Promise<StaffSecurity> {
  if (body.exigeSegundoFator && !user.provedSecondFactor)
    throw new Problem('invalid', { errors: { exigeSegundoFator: 'no_second_factor' } })
  return db.transaction(async tx => toStaffSecurity(await updateAudited(tx, churchesTable, church.id, body, expectedVersion)))
}
