import { eq } from 'drizzle-orm'
import type { MemberCaller } from '#server/http/caller.ts'
import { prayerTable } from './tables.ts'

/** Requests that everybody may see. For others, a request that waits for review, is hidden or is for the pastors alone does not exist. */
export const isOnWall = eq(prayerTable.situacao, 'publicada')

/** Only its author may delete a prayer request or write its testimony; staff may hide it. */
export const isAuthoredBy = (memberId: number) => eq(prayerTable.usuarioId, memberId)

/** A message may be deleted by its author, by the author of the request, and by staff who publish. */
export const mayDeleteMessage = (user: MemberCaller, message: { usuarioId: number }, prayer: { usuarioId: number | null }): boolean =>
  message.usuarioId === user.memberId || prayer.usuarioId === user.memberId || user.abilities.has('publish-content')
