import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { unsealCard } from '../rows/card-seal.ts'
import { storedCardTable } from '../tables.ts'

type Wanted = { id: number; memberId: number | null; gateway: number | null }

/**
 * The gateway's token of a card that a member has saved.
 * @throws Problem `not-found` when it is not the member's, another gateway keeps it, or it was sealed with another secret
 */
export async function storedCardReference(
  db: Pick<ChurchDb, 'select'>,
  secret: Uint8Array,
  { id, memberId, gateway }: Wanted,
): Promise<string> {
  if (memberId === null || gateway === null) throw new Problem('not-found')
  const isOwn = and(eq(storedCardTable.id, id), eq(storedCardTable.usuarioId, memberId), eq(storedCardTable.gateway, gateway))
  const [row] = await db.select({ referencia: storedCardTable.referencia }).from(storedCardTable).where(isOwn)
  if (!row) throw new Problem('not-found')
  try {
    return unsealCard(secret, row.referencia)
  } catch {
    // Sealed with a secret that is no longer here: the card must be typed again.
    throw new Problem('not-found')
  }
}
