import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { memberTable } from '#features/access/server/index.ts'
import type { Member } from '#server/http/context.ts'
import type { WriteTx } from '#server/http/work.ts'
import type { PrayerMessage } from '../../contract/prayer.ts'
import { lockOnWall } from '../lock-prayer.ts'
import { mayDeleteMessage } from '../policy.ts'
import { prayerMessageTable, prayerTable } from '../tables.ts'
import { shownWriter, toMessage } from '../wall/read-messages.ts'

type NewMessage = { igrejaId: number; usuarioId: number; oracaoId: number; mensagem: string }

const countBy = (tx: WriteTx, id: number, more: number) =>
  tx
    .update(prayerTable)
    .set({ qtdeMensagens: sql`${prayerTable.qtdeMensagens} + ${more}` })
    .where(eq(prayerTable.id, id))

/** @throws Problem `not-found` when the request is not on the wall */
export async function createMessage(tx: WriteTx, message: NewMessage): Promise<Omit<PrayerMessage, 'mensagem'>> {
  const prayer = await lockOnWall(tx, message.oracaoId)
  const [row] = await tx.insert(prayerMessageTable).values(message).returning()
  await countBy(tx, message.oracaoId, 1)
  const { nome, sobrenome } = memberTable
  const [writer] = await tx.select({ nome, sobrenome }).from(memberTable).where(eq(memberTable.id, message.usuarioId))
  if (!row || !writer) throw new Error('the message was not stored')
  const { mensagem: _, ...told } = toMessage(row, shownWriter(row, prayer, writer))
  return told
}

/** The audit trail hears of it when staff remove what others have written: that it was, never its words. @throws Problem `not-found` */
export async function deleteMessage(tx: WriteTx, user: Member, id: number): Promise<Record<string, never>> {
  const prayer = await lockPrayerOf(tx, id)
  const [message] = await tx.select().from(prayerMessageTable).where(eq(prayerMessageTable.id, id))
  if (!message || !mayDeleteMessage(user, message, prayer)) throw new Problem('not-found')
  await tx.delete(prayerMessageTable).where(eq(prayerMessageTable.id, id))
  await countBy(tx, prayer.id, -1)
  const { usuarioId, oracaoId } = message
  if (![usuarioId, prayer.usuarioId].includes(user.memberId))
    await tx.audit({ action: 'delete', entity: 'oracao_mensagem', id, before: { oracaoId, usuarioId } })
  return {}
}

async function lockPrayerOf(tx: WriteTx, message: number) {
  const { id, usuarioId } = prayerTable
  const [prayer] = await tx
    .select({ id, usuarioId })
    .from(prayerTable)
    .innerJoin(prayerMessageTable, eq(prayerMessageTable.oracaoId, id))
    .where(eq(prayerMessageTable.id, message))
    .for('no key update', { of: prayerTable })
  if (!prayer) throw new Problem('not-found')
  return prayer
}
