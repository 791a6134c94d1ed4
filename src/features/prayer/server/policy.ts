import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Member } from '#server/http/context.ts'
import { prayerTable } from './tables.ts'

/** What everybody may see. Whatever else is on its way, hidden or for the pastors alone does not exist for others. */
export const isOnWall = eq(prayerTable.situacao, 'publicada')

/** Nobody acts in another's name. @throws Problem `not-found` */
export function expectOwnNumber(user: Member, idUsuario: number): void {
  if (idUsuario !== user.memberId) throw new Problem('not-found')
}

/** Whoever wrote a message removes it, whoever it was written to, and staff who publish. */
export const mayDeleteMessage = (user: Member, message: { usuarioId: number }, prayer: { usuarioId: number }): boolean =>
  message.usuarioId === user.memberId || prayer.usuarioId === user.memberId || user.abilities.has('publish-content')
