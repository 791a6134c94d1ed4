import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type { switchChurch as endpoint } from '../../contract/session.ts'
import { findAccount } from '../account/account.ts'
import { makeLink } from '../links/links.ts'
import { accountTable, membersTable } from '../tables.ts'

/**
 * The address of another church of the organization, with a one-time code that logs in there and at no other church, in the browser that
 * has the secret of `desafio`. A stranger's link with a code of their own account therefore logs nobody in.
 * @throws Problem `not-found` when the target is not another active church of the organization, or the person is no member of it
 */
export async function switchChurch({ db, church, user, body, services }: HandlerContext<typeof endpoint>): Promise<{ url: string }> {
  const target = await services.directory.findByKey(body.igreja)
  if (!target?.active || target.id === church.id || !church.organizacao || target.organizacao?.id !== church.organizacao.id)
    throw new Problem('not-found')
  const account = await findAccount(db, eq(accountTable.id, user.accountId))
  if (!account) throw new Problem('unauthenticated')
  const isOwn = eq(membersTable.contaId, account.id)
  const [member] = await churchReads(services.pool, target.id, { accountId: account.id })
    .select({ id: membersTable.id })
    .from(membersTable)
    .where(isOwn)
  if (!member) throw new Problem('not-found')
  const { id: accountId, email } = account
  const newLink = { kind: 'troca-igreja', accountId, email, church: target, sessionId: user.sessionId, challenge: body.desafio } as const
  const code = await db.transaction(tx => makeLink(tx, newLink))
  return { url: `${churchAddress(services.env)(target)}/?token=${code}` }
}
