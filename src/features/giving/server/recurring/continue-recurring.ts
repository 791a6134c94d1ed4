import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { nextDue } from '#features/payments/rules/recurrence.ts'
import { setCardRefused } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'
import { churchToday } from './church-today.ts'
import { lockOfPayment } from './lock-recurring.ts'
import { nextDueOf } from './next-due-of.ts'
import { nextVersion, type RecurringGiftRow, scheduleOf } from './recurrence-of.ts'

/**
 * The money of a due day has arrived: the first one lets the gift repeat, a later one ends its failing, or its pause because nothing was paid. The
 * days count from the due day, not from the day on which the money was found. Nothing for a single gift.
 */
export async function continueRecurring(tx: ChurchTx, paymentId: number): Promise<void> {
  const found = await lockOfPayment(tx, paymentId)
  if (!found) return
  const { gift, charge } = found
  await tx.update(recurringChargeTable).set({ proximaTentativa: null }).where(eq(recurringChargeTable.id, charge.id))
  if (charge.cartaoId !== null) await setCardRefused(tx, charge.cartaoId, false)
  const isFirst = gift.situacao === 'iniciando' || (await isLateFirst(tx, gift))
  const wasUnpaid = gift.situacao === 'pausada' && gift.motivoParada === 'nao_pago'
  // What its giver has paused or ended meanwhile stays so.
  if (!isFirst && !wasUnpaid && gift.situacao !== 'falhando' && gift.situacao !== 'ativa') return
  if (gift.situacao === 'ativa' && gift.naoPagas === 0) return
  const isGoing = gift.situacao === 'ativa' || gift.situacao === 'falhando'
  const ancora = isFirst ? charge.dia : gift.ancora
  const given = { today: await churchToday(tx), last: charge.dia }
  const proximo = isGoing ? await nextOfGoing(tx, gift, given.today) : nextDue(scheduleOf({ ...gift, ancora }), given)
  await tx
    .update(recurringGiftTable)
    .set({ situacao: 'ativa', motivoParada: null, naoPagas: 0, ancora, proximo, versao: nextVersion })
    .where(eq(recurringGiftTable.id, gift.id))
}

/**
 * The next due day of one that goes on: its own days again for who was asked less; and a charge that went through late, at another try, is not
 * followed by the next one within a few days.
 */
async function nextOfGoing(tx: ChurchTx, gift: RecurringGiftRow, today: string): Promise<string | null> {
  const next = await nextDueOf(tx, gift, today)
  const wasAskedLess = gift.metodo === 'pix-manual' && gift.naoPagas > 1
  return wasAskedLess || gift.proximo === null || next > gift.proximo ? next : gift.proximo
}

/** Its first payment had ended, and its giver has not begun again since. */
async function isLateFirst(tx: ChurchTx, { id, situacao, motivoParada, usuarioId, motivoId }: RecurringGiftRow): Promise<boolean> {
  if (situacao !== 'encerrada' || motivoParada !== 'primeira') return false
  const isSame = and(eq(recurringGiftTable.usuarioId, usuarioId), eq(recurringGiftTable.motivoId, motivoId))
  const another = and(isSame, gt(recurringGiftTable.id, id), ne(recurringGiftTable.situacao, 'encerrada'))
  return (await tx.select({ id: recurringGiftTable.id }).from(recurringGiftTable).where(another).limit(1)).length === 0
}

/** The card of the first gift is kept now: it pays the next ones. */
export async function useKeptCard(tx: ChurchTx, paymentId: number, cardId: number): Promise<void> {
  const found = await lockOfPayment(tx, paymentId)
  if (!found) return
  const isWithoutCard = and(eq(recurringGiftTable.id, found.gift.id), isNull(recurringGiftTable.cartaoId))
  await tx.update(recurringGiftTable).set({ cartaoId: cardId, versao: nextVersion }).where(isWithoutCard)
}
