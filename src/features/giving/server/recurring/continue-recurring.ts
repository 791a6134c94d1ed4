import { and, eq, isNull } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { firstDue } from '../../rules/recurrence.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'
import { churchToday } from './church-today.ts'
import { lockOfPayment } from './lock-recurring.ts'
import { nextVersion, recurrenceOf } from './recurrence-of.ts'

/** The money of a due day has arrived: the first one lets the gift repeat, a later one ends its failing. Nothing for a single gift. */
export async function continueRecurring(tx: ChurchTx, paymentId: number): Promise<void> {
  const found = await lockOfPayment(tx, paymentId)
  if (!found) return
  const { gift, charge } = found
  await tx.update(recurringChargeTable).set({ proximaTentativa: null }).where(eq(recurringChargeTable.id, charge.id))
  const isFirst = gift.situacao === 'iniciando' || (gift.situacao === 'encerrada' && gift.motivoParada === 'primeira')
  // What its giver has paused or ended meanwhile stays so.
  if (!isFirst && gift.situacao !== 'falhando') return
  const today = await churchToday(tx)
  const schedule = isFirst ? { ancora: today, proximo: firstDue(recurrenceOf(gift), today) } : {}
  await tx
    .update(recurringGiftTable)
    .set({ situacao: 'ativa', motivoParada: null, ...schedule, versao: nextVersion })
    .where(eq(recurringGiftTable.id, gift.id))
}

/** The card of the first gift is kept now: it pays the next ones. */
export async function useKeptCard(tx: ChurchTx, paymentId: number, cardId: number): Promise<void> {
  const found = await lockOfPayment(tx, paymentId)
  if (!found) return
  const isWithoutCard = and(eq(recurringGiftTable.id, found.gift.id), isNull(recurringGiftTable.cartaoId))
  await tx.update(recurringGiftTable).set({ cartaoId: cardId, versao: nextVersion }).where(isWithoutCard)
}
