import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { endSessions } from '#features/access/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { undoReceivingChange as endpoint } from '../../../contract/receiving-changes.ts'
import { findReceivingChange, type ReceivingChangeRow } from './receiving-change.ts'
import { restoreReceiving } from './restore-receiving.ts'
import { receivingChangeTable } from './tables.ts'
import { tellUndoneChange } from './tell-undone-change.ts'

/** What the same account has changed of the same setting just before counts as one change: undoing the last step would leave the first one. */
const windowMs = 24 * 3_600_000

/**
 * Handles "this was not me" for a change of where the church's money goes: puts back what was there before whoever changed it began, ends their
 * sessions, and tells all who manage money.
 * @throws Problem as `findReceivingChange`; several at once wait for each other, and one of them does it
 */
export async function undoReceivingChange(context: HandlerContext<typeof endpoint>): Promise<{ situacao: 'restaurado' | 'desligado' }> {
  const { db, body, services } = context
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
    const { tipo, chave, contaId } = found
    if (contaId !== null) await endSessions(tx, contaId)
    await tx.audit({ action: 'undo', entity: 'recebimento_mudanca', id: found.id, after: { tipo, chave, isRestored } })
    await tx.send(tellUndoneChange, { mudanca: found.id, restaurado: isRestored })
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
