import { eq } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { storedCardTable } from '../tables.ts'

/**
 * The bank refuses a saved card for good: what repeats by itself never tries it again, because card schemes count that as abuse. Or it has taken a
 * charge again (`false`), when its owner has paid with it.
 */
export async function setCardRefused(tx: ChurchTx, cardId: number, isRefused: boolean): Promise<void> {
  const recusadoEm = isRefused ? new Date() : null
  await tx.update(storedCardTable).set({ recusadoEm }).where(eq(storedCardTable.id, cardId))
}
