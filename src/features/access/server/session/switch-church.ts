import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Handling } from '#server/http/api/on.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type { switchChurch as call } from '../../contract/session.ts'
import { findAccount } from '../account/account.ts'
import { makeLink } from '../links/links.ts'
import { accountTable } from '../tables.ts'

/** The way to another church of the organization: its address, with a code that logs in there and nowhere else. */
export async function switchChurch({ db, church, user, body, services }: Handling<typeof call>): Promise<{ url: string }> {
  const target = await services.directory.byKey(body.igreja)
  if (!target?.active || target.id === church.id || !church.organizacao || target.organizacao?.id !== church.organizacao.id)
    throw new Problem('not-found')
  const account = await findAccount(db, eq(accountTable.id, user.accountId))
  if (!account) throw new Problem('unauthenticated')
  const wanted = { kind: 'troca-igreja', accountId: account.id, email: account.email, church: target, sessionId: user.sessionId } as const
  const code = await db.transaction(tx => makeLink(tx, wanted))
  return { url: `${churchAddress(services.env)(target)}/?token=${code}` }
}
