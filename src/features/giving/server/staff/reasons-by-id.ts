import type { ChurchDb } from '#server/db/church-db.ts'
import type { GiftKind } from '../../rules/gifts.ts'
import { reasonTable } from '../tables.ts'

export type ReasonName = { id: number; nome: string; natureza: GiftKind }

/** What the church calls its reasons today, also those that are switched off: a few dozen at most. */
export async function reasonsById(db: Pick<ChurchDb, 'select'>): Promise<Map<number, ReasonName>> {
  const { id, nome, natureza } = reasonTable
  return new Map((await db.select({ id, nome, natureza }).from(reasonTable)).map(reason => [reason.id, reason]))
}
