import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { Problem } from '#contract/problems.ts'
import { endSessions } from '#features/access/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { undoReceivingChange as endpoint, UndoneResult } from '../../../contract/receiving-changes.ts'
import { methodTopic } from '../../booking/payment-changes.ts'
import { gatewayTable, paymentMethodTable } from '../../tables.ts'
import { planUndo } from './plan-undo.ts'
import { findReceivingChange, type ReceivingChangeRow } from './receiving-change.ts'
import { restoreReceiving } from './restore-receiving.ts'
import { receivingChangeTable } from './tables.ts'
import { tellUndoneChange } from './tell-undone-change.ts'

/**
 * Handles "this was not me" for a change of where the church's money goes: does what `planUndo` says, ends the sessions of whoever made it, and
 * tells all who manage money.
 * @throws Problem as `findReceivingChange`; `link-used`. Several at once wait for each other, and one of them does it
 */
export async function undoReceivingChange(context: HandlerContext<typeof endpoint>): Promise<{ situacao: UndoneResult }> {
  const { db, body, services } = context
  return db.transaction(async tx => {
    const found = await findReceivingChange(tx, body.codigo)
    await lockSetting(tx, found)
    const { result, before, undone } = await planUndo(tx, services, found)
    // Another request has just undone it.
    if (!undone.includes(found.id)) throw new Problem('link-used')
    const isRestored = result === 'restaurado' && (await restoreReceiving(tx, services, found, before))
    if (result === 'desligado') await restoreReceiving(tx, services, found, null)
    const situacao = result === 'restaurado' && !isRestored ? 'desligado' : result
    const { id, desfeitaEm } = receivingChangeTable
    await tx
      .update(receivingChangeTable)
      .set({ desfeitaEm: new Date(), desfecho: situacao })
      .where(and(inArray(id, undone), isNull(desfeitaEm)))
    const { tipo, chave, contaId } = found
    if (tipo !== 'gateway') tx.announce(methodTopic(chave as PaymentMethodCode))
    if (contaId !== null) await endSessions(tx, contaId)
    await tx.audit({ action: 'undo', entity: 'recebimento_mudanca', id: found.id, after: { tipo, chave, situacao } })
    await tx.send(tellUndoneChange, { mudanca: found.id, situacao })
    return { situacao }
  })
}

/** Nobody changes the setting, or undoes another change of it, meanwhile. */
async function lockSetting(tx: ChurchTx, { tipo, chave }: ReceivingChangeRow): Promise<void> {
  const { id, tipo: kind, chave: key } = receivingChangeTable
  const isOfSetting = and(eq(kind, tipo), eq(key, chave))
  if (tipo === 'gateway')
    await tx
      .select({ id: gatewayTable.id })
      .from(gatewayTable)
      .where(eq(gatewayTable.gateway, Number(chave)))
      .for('update')
  else
    await tx
      .select({ id: paymentMethodTable.id })
      .from(paymentMethodTable)
      .where(eq(paymentMethodTable.codigo, chave as never))
      .for('update')
  await tx.select({ id }).from(receivingChangeTable).where(isOfSetting).orderBy(id).for('update')
}
