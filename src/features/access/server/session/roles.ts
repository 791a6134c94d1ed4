import { abilitiesOf, type Role } from '#contract/abilities.ts'
import type { MemberCaller } from '#server/http/caller.ts'

/** The roles and abilities of a member, from one row per role. The super admin role has no row; it is a flag of the account. */
export function rolesFromRows(rows: readonly { papel: Role | null; superAdmin: boolean }[]): Pick<MemberCaller, 'roles' | 'abilities'> {
  const roles: Role[] = rows.flatMap(({ papel }) => papel ?? [])
  if (rows[0]?.superAdmin) roles.push('ROLE_SUPER_ADMIN')
  return { roles, abilities: abilitiesOf(roles) }
}
