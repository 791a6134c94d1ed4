import { Problem } from '#contract/problems.ts'
import { isInGroup, leadsGroup } from '#features/groups/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import { groupStudies, publicStudies } from './content.ts'
import { readSettings } from './settings.ts'

/** Whether a member writes studies, and so reads all of each. */
export const isStaff = ({ abilities }: MemberCaller) => abilities.has('publish-content')

/**
 * The studies as somebody may read them.
 * @param own the member who asks; `undefined`: anybody
 * @throws Problem where the studies are for groups: `unauthenticated` for anybody, `not-found` for a member without a group
 */
export async function studiesFor(db: ChurchDb, own: MemberCaller | undefined) {
  const { flagConteudoPublico } = await readSettings(db)
  if (flagConteudoPublico) return publicStudies
  if (!own) throw new Problem('unauthenticated')
  if (!isStaff(own) && !(await isInGroup(db, own.memberId))) throw new Problem('not-found')
  return groupStudies
}

/** Whether a member may read the notes for leaders. */
export const readsNotes = async (db: ChurchDb, user: MemberCaller): Promise<boolean> => isStaff(user) || leadsGroup(db, user.memberId)
