import { eq } from 'drizzle-orm'
import type { ChurchTx } from '#server/db/church-db.ts'
import { storedCardTable } from '../tables.ts'

/** The bank refuses a saved card for good: what repeats by itself never tries it again, because card schemes count that as abuse. */
export async function markCardRefused(tx: ChurchTx, cardId: number): Promise<void> {
  await tx.update(storedCardTable).set({ recusadoEm: new Date() }).where(eq(storedCardTable.id, cardId))
}
