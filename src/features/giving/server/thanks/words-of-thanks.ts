import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { paymentLineTable } from '#features/payments/server/index.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { reasonTable } from '../tables.ts'

/** What the church writes to those who have given for the reasons of a gift; the same words of two reasons once. */
export async function wordsOfThanks(db: Pick<ChurchTx, 'select'>, paymentId: number): Promise<string[]> {
  const rows = await db
    .select({ words: reasonTable.agradecimento })
    .from(paymentLineTable)
    .innerJoin(reasonTable, eq(sql`${reasonTable.id}::text`, paymentLineTable.referencia))
    .where(and(eq(paymentLineTable.pagamentoId, paymentId), ne(reasonTable.agradecimento, '')))
    .orderBy(asc(paymentLineTable.id))
  return [...new Set(rows.map(({ words }) => words))]
}
