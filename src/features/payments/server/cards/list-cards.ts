import { desc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/cards.ts'
import { storedCardTable } from '../tables.ts'

/** The cards of the caller, the newest first, by gateway. @throws Problem `not-found` for those of somebody else */
export async function listCards({ db, user, params }: HandlerContext<typeof contract.listCards>) {
  if (params.id !== user.memberId) throw new Problem('not-found')
  const { id, usuarioId, gateway, bandeira, final, titular, validade, recusadoEm } = storedCardTable
  const rows = await db
    .select({ id, gateway, bandeira, final, titular, validade, recusadoEm })
    .from(storedCardTable)
    .where(eq(usuarioId, user.memberId))
    .orderBy(desc(id))
  const cards: Record<string, contract.SavedCard[]> = {}
  for (const { gateway, recusadoEm, ...card } of rows) {
    cards[gateway] ??= []
    cards[gateway].push({ ...card, flagRecusado: recusadoEm !== null })
  }
  return cards
}
