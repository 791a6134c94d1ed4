import { and, desc, eq, lt } from 'drizzle-orm'
import { paymentTable } from '#features/payments/server/index.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { addDays } from '../../rules/days.ts'
import { lastGiven } from '../../rules/recurrence.ts'
import { recurringChargeTable } from '../tables.ts'
import { churchToday } from './church-today.ts'
import type { RecurringGiftRow } from './recurrence-of.ts'
import { pauseRecurring } from './stop-recurring.ts'

type Charge = typeof recurringChargeTable.$inferSelect

/**
 * A Pix or boleto of a due day has ended without money. Before the day it never reached its giver, because a gateway was down: it is made again on
 * the next day. After it, nobody has paid: the next one comes as planned, but two in a row pause the gift, so that nobody is mailed for ever.
 */
export async function settleUnpaid(tx: PurposeTx, gift: RecurringGiftRow, { id, dia, tentativas }: Charge): Promise<void> {
  const tomorrow = addDays(await churchToday(tx), 1)
  if (tomorrow <= dia && tentativas < 3) {
    await tx.update(recurringChargeTable).set({ proximaTentativa: tomorrow }).where(eq(recurringChargeTable.id, id))
    return
  }
  const { recorrenteId, pagamentoId, dia: due } = recurringChargeTable
  const [before = null] = await tx
    .select({ dia: due, situacao: paymentTable.situacao })
    .from(recurringChargeTable)
    .leftJoin(paymentTable, eq(paymentTable.id, pagamentoId))
    .where(and(eq(recorrenteId, gift.id), lt(due, dia)))
    .orderBy(desc(due))
    .limit(1)
  if (before && lastGiven(before, 'ativa') === null) await pauseRecurring(tx, gift, 'nao_pago')
}
