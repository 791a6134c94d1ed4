import { and, eq, isNotNull } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import type { StopReason } from '../../rules/gifts.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'
import { nextVersion, type RecurringGiftRow } from './recurrence-of.ts'
import { tellRecurringGiver } from './tell-recurring-giver.ts'

/** No charge that was declined is tried again, also an older one. @returns whether one would have been */
export async function stopRetries(tx: ChurchTx, recurringId: number): Promise<boolean> {
  const { recorrenteId, proximaTentativa } = recurringChargeTable
  const wouldBeTried = and(eq(recorrenteId, recurringId), isNotNull(proximaTentativa))
  const { rowCount } = await tx.update(recurringChargeTable).set({ proximaTentativa: null }).where(wouldBeTried)
  return Boolean(rowCount)
}

/** Pauses a repeated gift that cannot go on by itself, and tells its giver. */
export async function pauseRecurring(tx: PurposeTx, { id }: Pick<RecurringGiftRow, 'id'>, motivoParada: StopReason): Promise<void> {
  await tx
    .update(recurringGiftTable)
    .set({ situacao: 'pausada', motivoParada, proximo: null, versao: nextVersion })
    .where(eq(recurringGiftTable.id, id))
  await stopRetries(tx, id)
  await tx.send(tellRecurringGiver, { recorrente: id, motivo: motivoParada })
}

/**
 * The bank asks the person before it lets a charge pass: a mail leads them there. A transaction of its own, which writes nothing but this job,
 * because that of the job that charges is over when the bank has answered.
 */
export const askGiver = (
  { services, church, requestId }: { services: Services; church: ChurchState; requestId: string },
  question: { recorrente: number; codigo: string },
): Promise<void> =>
  requestDb({ services, church, actor: {}, requestId }).transaction(tx => tx.send(tellRecurringGiver, { ...question, motivo: 'banco' }))
