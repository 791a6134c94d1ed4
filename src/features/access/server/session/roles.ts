import { sql } from 'drizzle-orm'
import { abilitiesOf, type Role } from '#contract/abilities.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import { membersTable } from '../tables.ts'

/** Column: whether the church of the member record requires a second factor of its staff. */
export const isSecondFactorRequired = sql<boolean>`coalesce((select exige_segundo_fator from igreja where igreja.id = ${membersTable.igrejaId}), false)`

/**
 * The roles and abilities of a member, from one row per role. The super admin role has no row; it is a flag of the account.
 * @param isFactorMissing the church requires a second factor of staff, and none was given in this session: then nobody has an ability
 */
export function rolesFromRows(
  rows: readonly { papel: Role | null; superAdmin: boolean }[],
  isFactorMissing: boolean,
): Pick<MemberCaller, 'roles' | 'abilities' | 'lacksSecondFactor'> {
  const roles: Role[] = rows.flatMap(({ papel }) => papel ?? [])
  if (rows[0]?.superAdmin) roles.push('ROLE_SUPER_ADMIN')
  const lacksSecondFactor = isFactorMissing && roles.length > 0
  return { roles, abilities: abilitiesOf(lacksSecondFactor ? [] : roles), lacksSecondFactor }
}
