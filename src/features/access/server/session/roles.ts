import { abilitiesOf, type Role } from '#contract/abilities.ts'
import type { Member } from '#server/http/context.ts'

/** What a member may do, from one row for each role held; a super admin has no row of that role. */
export function rolesIn(rows: readonly { papel: Role | null; superAdmin: boolean }[]): Pick<Member, 'roles' | 'abilities'> {
  const roles: Role[] = rows.flatMap(({ papel }) => papel ?? [])
  if (rows[0]?.superAdmin) roles.push('ROLE_SUPER_ADMIN')
  return { roles, abilities: abilitiesOf(roles) }
}
