import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/cards.ts'
import { forgetCard } from '../booking/cards/forget-card.ts'
import { storedCardTable } from '../tables.ts'

/** Deletes a card of the caller; a job then asks the gateway to forget it. @throws Problem `not-found` for a card of somebody else */
export async function deleteCard({ db, user, params }: HandlerContext<typeof contract.deleteCard>) {
  return db.transaction(async tx => {
    const { id, usuarioId } = storedCardTable
    const isOwn = and(eq(id, params.id), eq(usuarioId, user.memberId))
    const [card] = await tx.delete(storedCardTable).where(isOwn).returning()
    if (!card) throw new Problem('not-found')
    const { gateway, referencia, bandeira } = card
    await tx.send(forgetCard, { gateway, referencia })
    await tx.audit({ action: 'delete', entity: 'cartao', id: params.id, before: { gateway, bandeira } })
    return {}
  })
}
