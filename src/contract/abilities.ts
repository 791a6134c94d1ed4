/**
 * The staff roles of a church (spec, section 6). A super admin has theirs only in a church that they have entered, for an hour
 * (docs/decisions/0044-super-admins-enter-a-church.md).
 */
export const roles = ['ROLE_ADMIN', 'ROLE_ADMIN_CONTENT', 'ROLE_SUPER_ADMIN'] as const
export type Role = (typeof roles)[number]

/** What staff may do. Endpoints require an ability, never a role, so that roles can change in this one place. */
export const abilities = ['publish-content', 'pastoral-care', 'care-for-children', 'manage-church', 'manage-money'] as const
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

/**
 * The named policies by which staff reach rows that belong to members, with the ability that opens each. An endpoint declares the one that
 * it needs (`passes`); a caller without the ability does not pass.
 */
const abilityOfPass = {
  /** Requests for the pastors, and how to reach those who ask for a call or a visit. */
  care: 'pastoral-care',
  /** The records of the church's members, their roles, and when super admins were in the church. */
  people: 'manage-church',
  /** Children, what there is to know about caring for them, and their guardians. */
  children: 'care-for-children',
  /** What members give and pay. */
  money: 'manage-money',
  /** What members have written for others to read, and what others have reported of it. */
  moderation: 'publish-content',
  /** Who has registered for events, who comes, and what they have answered; not what they have paid. */
  registrations: 'publish-content',
} as const satisfies Record<string, Ability>

export type Pass = keyof typeof abilityOfPass
export const isPass = (value: string | null): value is Pass => value !== null && Object.hasOwn(abilityOfPass, value)

/** Whether somebody with these abilities may pass a named policy. */
export const mayPass = (abilities: ReadonlySet<Ability>, pass: Pass): boolean => abilities.has(abilityOfPass[pass])
