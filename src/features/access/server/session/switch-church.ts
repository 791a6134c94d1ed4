import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type { switchChurch as endpoint } from '../../contract/session.ts'
import { findAccount } from '../account/account.ts'
import { makeLink } from '../links/links.ts'
import { accountTable } from '../tables.ts'

/**
 * The address of another church of the organization, with a one-time code that logs in there and at no other church.
 * @throws Problem `not-found` when the target is not another active church of the organization
 */
export async function switchChurch({ db, church, user, body, services }: HandlerContext<typeof endpoint>): Promise<{ url: string }> {
  const target = await services.directory.findByKey(body.igreja)
  if (!target?.active || target.id === church.id || !church.organizacao || target.organizacao?.id !== church.organizacao.id)
    throw new Problem('not-found')
  const account = await findAccount(db, eq(accountTable.id, user.accountId))
  if (!account) throw new Problem('unauthenticated')
  const newLink = { kind: 'troca-igreja', accountId: account.id, email: account.email, church: target, sessionId: user.sessionId } as const
  const code = await db.transaction(tx => makeLink(tx, newLink))
  return { url: `${churchAddress(services.env)(target)}/?token=${code}` }
}
