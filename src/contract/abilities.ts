/** The staff roles of a church (spec, section 6). A super admin is one in every church. */
export const roles = ['ROLE_ADMIN', 'ROLE_ADMIN_CONTENT', 'ROLE_SUPER_ADMIN'] as const
export type Role = (typeof roles)[number]

/** What staff may do. Endpoints ask for an ability, never for a role, so that roles can change in this one place. */
export const abilities = ['publish-content', 'pastoral-care', 'manage-church'] as const
export type Ability = (typeof abilities)[number]

const granted: Record<Role, readonly Ability[]> = {
  ROLE_ADMIN_CONTENT: ['publish-content'],
  ROLE_ADMIN: abilities,
  ROLE_SUPER_ADMIN: abilities,
}

/** All abilities that a person's roles in one church add up to. */
export function abilitiesOf(held: readonly Role[]): Set<Ability> {
  return new Set(held.flatMap(role => granted[role]))
}

export const isAbility = (access: string): access is Ability => (abilities as readonly string[]).includes(access)
