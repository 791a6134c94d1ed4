import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { memberTable } from '#features/access/server/index.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import { lockPrayerOnWall } from '../lock-prayer.ts'
import { mayDeleteMessage } from '../policy.ts'
import { prayerMessageTable, prayerTable } from '../tables.ts'
import { shownAuthorName, toMessage } from '../wall/read-messages.ts'

type NewMessage = { igrejaId: number; usuarioId: number; oracaoId: number; mensagem: string }

const changeMessageCount = (tx: UnitOfWork, prayerId: number, delta: number) =>
  tx
    .update(prayerTable)
    .set({ qtdeMensagens: sql`${prayerTable.qtdeMensagens} + ${delta}` })
    .where(eq(prayerTable.id, prayerId))

/** @throws Problem `not-found` when the request is not on the wall */
export async function createMessage(tx: UnitOfWork, message: NewMessage): Promise<Omit<PrayerMessage, 'mensagem'>> {
  const prayer = await lockPrayerOnWall(tx, message.oracaoId)
  const [row] = await tx.insert(prayerMessageTable).values(message).returning()
  await changeMessageCount(tx, message.oracaoId, 1)
  const { nome, sobrenome } = memberTable
  const [author] = await tx.select({ nome, sobrenome }).from(memberTable).where(eq(memberTable.id, message.usuarioId))
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
  const prayer = await lockPrayerOfMessage(tx, id)
  const [message] = await tx.select().from(prayerMessageTable).where(eq(prayerMessageTable.id, id))
  if (!message || !mayDeleteMessage(user, message, prayer)) throw new Problem('not-found')
  await tx.delete(prayerMessageTable).where(eq(prayerMessageTable.id, id))
  await changeMessageCount(tx, prayer.id, -1)
  const { usuarioId, oracaoId } = message
  if (![usuarioId, prayer.usuarioId].includes(user.memberId))
    await tx.audit({ action: 'delete', entity: 'oracao_mensagem', id, before: { oracaoId, usuarioId } })
  return {}
}

async function lockPrayerOfMessage(tx: UnitOfWork, messageId: number) {
  const { id, usuarioId } = prayerTable
  const [prayer] = await tx
    .select({ id, usuarioId })
    .from(prayerTable)
    .innerJoin(prayerMessageTable, eq(prayerMessageTable.oracaoId, id))
    .where(eq(prayerMessageTable.id, messageId))
    .for('no key update', { of: prayerTable })
  if (!prayer) throw new Problem('not-found')
  return prayer
}
