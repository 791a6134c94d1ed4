import type { PersonName } from '#features/access/server/index.ts'
import { shownName } from '../../rules.ts'
import { claimsChurch, claimsOffice, holdsContact } from '../own/name-claims.ts'

/**
 * The name of a member's record as everybody may see it. People change their records themselves, also after their requests were looked at: one
 * that is read as an office or as the church, or holds an address, is not shown. Another person's name may be: people share names.
 * @returns `null` for none
 */
export function publicName(author: PersonName): string | null {
  const name = shownName(author)
  return !name || claimsOffice(name) || claimsChurch(name) || holdsContact(name) ? null : name
}
