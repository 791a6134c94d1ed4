import { sql } from 'drizzle-orm'
import { abilitiesOf, type Role } from '#contract/abilities.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import type { MemberRoles } from '../../contract/account.ts'

/** Column: whether a church requires a second factor of its staff. */
export const isSecondFactorRequired = (church: { id: number }) =>
  sql<boolean>`(select exige_segundo_fator from igreja where igreja.id = ${church.id})`

/**
 * The roles and abilities of somebody in a church, from one row per role. The super admin role has no row: who is inside has it.
 * @param isInside the caller is a super admin who has entered the church
 * @param isFactorMissing the church requires a second factor of staff, and none was given in this session: then nobody has an ability
 */
export function rolesFromRows(
  rows: readonly { papel: Role | null }[],
  isInside: boolean,
  isFactorMissing: boolean,
): Pick<StaffCaller, 'roles' | 'abilities' | 'lacksSecondFactor'> {
  const roles: Role[] = rows.flatMap(({ papel }) => papel ?? [])
  if (isInside) roles.push('ROLE_SUPER_ADMIN')
  const lacksSecondFactor = isFactorMissing && roles.length > 0
  return { roles, abilities: abilitiesOf(lacksSecondFactor ? [] : roles), lacksSecondFactor }
}

/** The rights of a caller as they are shown to them. */
export const toMemberRoles = ({ roles, abilities, lacksSecondFactor, isSuperAdmin, platformAccess }: StaffCaller): MemberRoles => ({
  papeis: [...roles],
  permissoes: [...abilities],
  faltaSegundoFator: lacksSecondFactor,
  ...(isSuperAdmin && {
    acessoPlataforma: platformAccess && { id: platformAccess.id, expiraEm: platformAccess.expiresAt.toISOString() },
  }),
})
