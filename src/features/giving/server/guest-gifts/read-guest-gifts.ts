import { eq } from 'drizzle-orm'
import { accountTable, findAccount, maskEmail, readLink } from '#features/access/server/index.ts'
import { systemActor } from '#server/db/actor.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { readGuestGifts as endpoint, GuestGifts } from '../../contract/guest-gifts.ts'
import { checkLink } from './check-link.ts'
import { listGuestGifts } from './list-guest-gifts.ts'

/**
 * What the link of a code offers to the account that it was mailed to; to any other account only that it is not theirs.
 * @throws Problem `link-used`, `link-expired`
 */
export async function readGuestGifts(context: HandlerContext<typeof endpoint>): Promise<GuestGifts> {
  const { db, church, user, body, services } = context
  const link = await readLink(db, body.codigo, church, 'juntar-doacoes')
  if (link.contaId !== user.accountId) return { email: maskEmail(link.email), flagOutraConta: true, data: [] }
  checkLink(link, church, await findAccount(db, eq(accountTable.id, user.accountId)))
  // The caller's own connection shows no row of a guest: the link has proven that these may be seen.
  const data = await listGuestGifts(churchReads(services.pool, church.id, systemActor), link.email)
  return { email: link.email, flagOutraConta: false, data }
}
