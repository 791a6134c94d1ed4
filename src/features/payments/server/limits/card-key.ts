import { eq } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import { storedCardTable } from '../tables.ts'

/**
 * What tells a card from others when its tries are counted, never anything made of its number: of a saved one the gateway's fingerprint, else its
 * id; of a new one the gateway's token, which at CardConnect is the fingerprint.
 */
export async function cardKey(db: Pick<ChurchDb, 'select'>, card: { token: string } | { id: number }): Promise<string> {
  if ('token' in card) return card.token
  const { id, impressao } = storedCardTable
  const [row] = await db.select({ impressao }).from(storedCardTable).where(eq(id, card.id))
  return row?.impressao ?? `id ${card.id}`
}
