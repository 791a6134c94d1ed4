import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { accountTable, findAccount, makeLink } from '#features/access/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { requestGuestGiftsLink as endpoint } from '../../contract/guest-gifts.ts'
import { guestGiftsMail } from './guest-gifts-mail.ts'

/**
 * Mails a link to the address of the caller's account, never to one that somebody has typed. Whether there are gifts is not looked at, so neither
 * the reply nor the mail tells it.
 * @throws Problem `not-confirmed`
 */
export async function requestGuestGiftsLink(context: HandlerContext<typeof endpoint>): Promise<Record<string, never>> {
  const { db, church, user, services } = context
  await db.transaction(async tx => {
    const account = await findAccount(tx, eq(accountTable.id, user.accountId))
    if (!account?.emailConfirmadoEm) throw new Problem('not-confirmed')
    const { id: accountId, email, nome } = account
    const code = await makeLink(tx, { kind: 'juntar-doacoes', accountId, email, church })
    await tx.send(deliverMail, guestGiftsMail(brandOf(services.env, church), { nome, email }, code))
  })
  return {}
}
