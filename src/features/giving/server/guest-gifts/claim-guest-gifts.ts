import { Problem } from '#contract/problems.ts'
import { consumeLink } from '#features/access/server/index.ts'
import { giveToMember } from '#features/payments/server/index.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import type { claimGuestGifts as endpoint } from '../../contract/guest-gifts.ts'
import { giftTable } from '../tables.ts'
import { checkLink } from './check-link.ts'

/**
 * Makes gifts the caller's that were made with the address of their account and without it: all in one transaction, which also uses up the link.
 * Ids that the link does not offer are ignored.
 * @throws Problem `link-used`, also for the slower one of two tabs; `link-expired`, also for the link of another account or address; `conflict`
 * when none of them is unclaimed any more
 */
export async function claimGuestGifts(context: HandlerContext<typeof endpoint>): Promise<{ qtde: number }> {
  const { church, user, body, services, requestId } = context
  // The rows of a guest are nobody's, so no member may change them: the link has proven whose they are. The audit rows name the caller.
  const db = requestDb({ services, church, actor: { accountId: user.accountId, pass: 'system' }, requestId })
  return db.transaction(async tx => {
    const { link, account } = await consumeLink(tx, body.codigo, church, 'juntar-doacoes')
    // Whoever has another account gets the link back: the transaction is undone.
    if (account.id !== user.accountId) throw new Problem('link-expired')
    checkLink(link, church, account)
    const given = await giveToMember(tx, { tipo: 'doacao', email: link.email }, user.memberId, body.doacoes)
    if (!given.length) throw new Problem('conflict')
    await tx.update(giftTable).set({ usuarioId: user.memberId }).where(isAnyOf(giftTable.pagamentoId, given))
    return { qtde: given.length }
  })
}
