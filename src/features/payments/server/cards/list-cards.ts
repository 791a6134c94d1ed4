import { desc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/cards.ts'
import { paymentTable, storedCardTable } from '../tables.ts'

/** The cards of the caller, the newest first, by gateway. @throws Problem `not-found` for those of somebody else */
export async function listCards({ db, user, params }: HandlerContext<typeof contract.listCards>) {
  if (params.id !== user.memberId) throw new Problem('not-found')
  const { id, usuarioId, gateway, bandeira, final, titular, validade, recusadoEm } = storedCardTable
  const rows = await db
    .select({ id, gateway, bandeira, final, titular, validade, recusadoEm })
    .from(storedCardTable)
    .where(eq(usuarioId, user.memberId))
    .orderBy(desc(id))
  const flagUltimoMetodo = rows.length > 0 && (await lastMethodOf(db, user.memberId)) === 'cartao-credito'
  const cards: Record<string, contract.SavedCard[]> = {}
  for (const { gateway, recusadoEm, ...card } of rows) {
    cards[gateway] ??= []
    cards[gateway].push({ ...card, flagRecusado: recusadoEm !== null, flagUltimoMetodo })
  }
  return cards
}

/** So many payments are looked at: whoever has begun more since without paying is asked anew. */
const recentPayments = 20

/** The method of the last payment of a member that has arrived. */
async function lastMethodOf(db: ChurchDb, memberId: number) {
  const { metodo, situacao, usuarioId, criadoEm, id } = paymentTable
  const recent = await db
    .select({ metodo, situacao })
    .from(paymentTable)
    .where(eq(usuarioId, memberId))
    .orderBy(desc(criadoEm), desc(id))
    .limit(recentPayments)
  return recent.find(payment => payment.situacao === 'aprovado')?.metodo
}
