import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { endSessions, staffRecipients } from '#features/access/server/index.ts'
import { systemActor } from '#server/db/actor.ts'
import { type ChurchTx, churchReads } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { undoReceivingChange as endpoint } from '../../../contract/receiving-changes.ts'
import { findReceivingChange, type ReceivingChangeRow } from './receiving-change.ts'
import { receivingUndoneMail } from './receiving-mails.ts'
import { restoreReceiving } from './restore-receiving.ts'
import { receivingChangeTable } from './tables.ts'

/** What the same account has changed of the same setting just before counts as one change: undoing the last step would leave the first one. */
const windowMs = 24 * 3_600_000

/**
 * Handles "this was not me" for a change of where the church's money goes: puts back what was there before whoever changed it began, ends their
 * sessions, and tells all who manage money.
 * @throws Problem as `findReceivingChange`; several at once wait for each other, and one of them does it
 */
export async function undoReceivingChange(context: HandlerContext<typeof endpoint>): Promise<{ situacao: 'restaurado' | 'desligado' }> {
  const { db, church, body, services } = context
  const { contaId } = await findReceivingChange(db, body.codigo)
  // Whoever has the code may not read who the administrators are; the mail goes to them all the same.
  const recipients = await staffRecipients(churchReads(services.pool, church.id, systemActor), 'manage-money')
  const person = contaId === null ? null : await services.identify.nameOf(db, contaId)
  return db.transaction(async tx => {
    const found = await findReceivingChange(tx, body.codigo)
    const change = await beginningOf(tx, found)
    const undone = await tx
      .update(receivingChangeTable)
      .set({ desfeitaEm: new Date() })
      .where(and(isSame(found), gte(receivingChangeTable.id, change.id), isNull(receivingChangeTable.desfeitaEm)))
      .returning({ id: receivingChangeTable.id })
    // Another request has just undone it.
    if (!undone.some(({ id }) => id === found.id)) throw new Problem('link-used')
    const isRestored = await restoreReceiving(tx, services, change)
    if (contaId !== null) await endSessions(tx, contaId)
    const { tipo, chave } = found
    await tx.audit({ action: 'undo', entity: 'recebimento_mudanca', id: found.id, after: { tipo, chave, isRestored } })
    const brand = brandOf(services.env, church)
    const mails = recipients.map(recipient => receivingUndoneMail(brand, recipient, found, { person, isRestored }))
    if (mails.length) await tx.send(deliverMail, mails)
    return { situacao: isRestored ? ('restaurado' as const) : ('desligado' as const) }
  })
}

/** Changes of the same setting by the same account. */
const isSame = ({ tipo, chave, contaId }: ReceivingChangeRow) => {
  const { tipo: kind, chave: key, contaId: account } = receivingChangeTable
  return and(eq(kind, tipo), eq(key, chave), contaId === null ? isNull(account) : eq(account, contaId))
}

/** The first of the changes that this one continues: of the same setting, by the same account, within a day, and by nobody else in between. */
async function beginningOf(tx: ChurchTx, change: ReceivingChangeRow): Promise<ReceivingChangeRow> {
  const { id, tipo, chave, criadoEm, desfeitaEm } = receivingChangeTable
  const isOfSetting = and(eq(tipo, change.tipo), eq(chave, change.chave), isNull(desfeitaEm))
  const before = await tx
    .select()
    .from(receivingChangeTable)
    .where(and(isOfSetting, lt(id, change.id), gte(criadoEm, new Date(change.criadoEm.getTime() - windowMs))))
    .orderBy(desc(id))
  const others = before.findIndex(({ contaId }) => contaId !== change.contaId)
  return (others === -1 ? before : before.slice(0, others)).at(-1) ?? change
}
