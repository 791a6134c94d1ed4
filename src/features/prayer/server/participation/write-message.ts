import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { membersTable } from '#features/access/server/index.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import { lockPrayer, lockPrayerOnWall } from '../lock-prayer.ts'
import { mayDeleteMessage } from '../policy.ts'
import { prayerMessageTable, prayerTable } from '../tables.ts'
import { shownAuthorName, toMessage } from '../wall/read-messages.ts'

type NewMessage = { usuarioId: number; oracaoId: number; mensagem: string }

/** @throws Problem `not-found` when the request is not on the wall */
export async function createMessage(tx: UnitOfWork, message: NewMessage): Promise<Omit<PrayerMessage, 'mensagem'>> {
  const prayer = await lockPrayerOnWall(tx, message.oracaoId)
  const [row] = await tx.insert(prayerMessageTable).values(message).returning()
  const { nome, sobrenome } = membersTable
  const [author] = await tx.select({ nome, sobrenome }).from(membersTable).where(eq(membersTable.id, message.usuarioId))
  if (!row || !author) throw new Error('the message was not stored')
  const { mensagem: _, ...reply } = toMessage(row, shownAuthorName(row, prayer, author))
  return reply
}

/**
 * Deletes a message. Writes an audit row when staff delete a message that is neither their own nor under their own request: the ids,
 * never the text.
 * @throws Problem `not-found`
 */
export async function deleteMessage(tx: UnitOfWork, user: MemberCaller, id: number): Promise<Record<string, never>> {
  const hasId = eq(prayerMessageTable.id, id)
  const [found] = await tx.select({ oracaoId: prayerMessageTable.oracaoId }).from(prayerMessageTable).where(hasId)
  if (!found) throw new Problem('not-found')
  await lockPrayer(tx, found.oracaoId)
  const [row] = await tx
    .select({ message: prayerMessageTable, authorId: prayerTable.usuarioId })
    .from(prayerMessageTable)
    // A hidden request is not visible to those who have written under it; they may still delete what they wrote.
    .leftJoin(prayerTable, eq(prayerTable.id, prayerMessageTable.oracaoId))
    .where(hasId)
  if (!row || !mayDeleteMessage(user, row.message, { usuarioId: row.authorId })) throw new Problem('not-found')
  await tx.delete(prayerMessageTable).where(hasId)
  const { usuarioId, oracaoId } = row.message
  if (![usuarioId, row.authorId].includes(user.memberId))
    await tx.audit({ action: 'delete', entity: 'oracao_mensagem', id, before: { oracaoId, usuarioId } })
  return {}
}
