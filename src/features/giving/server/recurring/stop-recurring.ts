import { and, eq, isNotNull } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import type { StopReason } from '../../rules.ts'
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
