import { eq } from 'drizzle-orm'
import { isSent, nextTry } from '#features/payments/rules/recurrence.ts'
import { setCardRefused } from '#features/payments/server/index.ts'
import type { PaymentEnd, PurposeTx } from '#server/payment-purpose.ts'
import { recurringChargeTable, recurringGiftTable } from '../tables.ts'
import { churchToday } from './church-today.ts'
import { lockOfPayment } from './lock-recurring.ts'
import { nextVersion } from './recurrence-of.ts'
import { settleUnpaid } from './settle-unpaid.ts'
import { pauseRecurring } from './stop-recurring.ts'
import { tellRecurringGiver } from './tell-recurring-giver.ts'

/**
 * The payment of a due day has ended without money. Declined for good: never tried again, because card schemes count that as abuse. When the bank
 * wants the person, that is no decline: they are asked, and the next due day comes as planned. Everything else, also a gateway that was down, is
 * tried again on a few later days. What its giver was to pay themselves: `settleUnpaid`. Nothing for a single gift.
 */
export async function settleEnded(tx: PurposeTx, paymentId: number, { situacao, recusa }: PaymentEnd): Promise<void> {
  const found = await lockOfPayment(tx, paymentId)
  if (!found) return
  const { gift, charge } = found
  const change = (values: Partial<typeof recurringGiftTable.$inferInsert>) =>
    tx
      .update(recurringGiftTable)
      .set({ ...values, versao: nextVersion })
      .where(eq(recurringGiftTable.id, gift.id))
  // The treasurer may still find it, until they say that it did not come.
  const isUnmatched = charge.metodo === 'pix-manual' && situacao === 'cancelado'
  if (gift.situacao === 'iniciando' && isUnmatched) return
  // Its giver sees what has become of the first gift, and begins again.
  if (gift.situacao === 'iniciando') return void (await change({ situacao: 'encerrada', motivoParada: 'primeira' }))
  const isFinal = situacao === 'nao_aprovado' && (recusa === 'definitiva' || recusa === 'dados')
  if (isFinal && charge.cartaoId !== null) await setCardRefused(tx, charge.cartaoId, true)
  if (gift.situacao !== 'ativa' && gift.situacao !== 'falhando') return
  // Its giver has chosen another way meanwhile: this due day is not charged in that way too.
  if (gift.metodo !== charge.metodo) return
  if (isSent(charge.metodo)) return settleUnpaid(tx, gift, { ...charge, isUnmatched })
  if (isFinal && (charge.cartaoId === null || charge.cartaoId === gift.cartaoId)) return pauseRecurring(tx, gift, 'cartao')
  if (recusa === 'autenticacao') {
    await change({ situacao: 'falhando', motivoParada: 'banco' })
    return tx.send(tellRecurringGiver, { recorrente: gift.id, motivo: 'banco' })
  }
  const proximaTentativa = nextTry(charge.tentativas, charge.dia, await churchToday(tx))
  if (proximaTentativa === null) return pauseRecurring(tx, gift, 'recusas')
  await tx.update(recurringChargeTable).set({ proximaTentativa }).where(eq(recurringChargeTable.id, charge.id))
  await change({ situacao: 'falhando', motivoParada: 'recusas' })
}
