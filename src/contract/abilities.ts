/** The staff roles of a church (spec, section 6). A super admin has all abilities in each church in which the person has a member record. */
export const roles = ['ROLE_ADMIN', 'ROLE_ADMIN_CONTENT', 'ROLE_SUPER_ADMIN'] as const
export type Role = (typeof roles)[number]

/** What staff may do. Endpoints require an ability, never a role, so that roles can change in this one place. */
export const abilities = ['publish-content', 'pastoral-care', 'manage-church'] as const
export type Ability = (typeof abilities)[number]

const abilitiesOfRole: Record<Role, readonly Ability[]> = {
  ROLE_ADMIN_CONTENT: ['publish-content'],
  ROLE_ADMIN: abilities,
  ROLE_SUPER_ADMIN: abilities,
}

/** All abilities of a person, from their roles in one church. */
export function abilitiesOf(heldRoles: readonly Role[]): Set<Ability> {
  return new Set(heldRoles.flatMap(role => abilitiesOfRole[role]))
}

export const isAbility = (access: string): access is Ability => (abilities as readonly string[]).includes(access)
