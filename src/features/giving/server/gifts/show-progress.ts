import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { paymentLineTable } from '#features/payments/server/index.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { reasonTable } from '../tables.ts'

/** Builds the public pages again when they show how far the goal of one of a gift's reasons is. */
export async function showProgress(tx: PurposeTx, paymentId: number): Promise<void> {
  const isOfLine = eq(paymentLineTable.referencia, sql`${reasonTable.id}::text`)
  const [shown] = await tx
    .select({ id: reasonTable.id })
    .from(paymentLineTable)
    .innerJoin(reasonTable, and(isOfLine, isNotNull(reasonTable.meta)))
    .where(eq(paymentLineTable.pagamentoId, paymentId))
    .limit(1)
  if (shown) await tx.invalidatePages('pages-in-background')
}
