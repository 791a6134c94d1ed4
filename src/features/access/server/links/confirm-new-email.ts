import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { confirmNewEmail as endpoint } from '../../contract/links.ts'
import { findAccount } from '../account/account.ts'
import { moveEmail } from '../account/move-email.ts'
import { checkPassword } from '../session/check-password.ts'
import { accountTable } from '../tables.ts'
import { consumeLink, deleteUnusedLinks, readLink } from './links.ts'

/**
 * Changes the address of the account to the one that the link was mailed to. Requires the account's password; a wrong one is counted
 * like one at login and does not use up the link. Links to the old address that set a password, or take over gifts made with it,
 * become invalid.
 */
export async function confirmNewEmail({ db, body, ipAddress, services }: HandlerContext<typeof endpoint>): Promise<{ email: string }> {
  const { contaId } = await readLink(db, body.codigo, 'novo-email')
  const found = await findAccount(db, eq(accountTable.id, contaId))
  if (!found) throw new Problem('link-expired')
  const { senha } = await checkPassword(db, services.limits, {
    email: found.email,
    password: body.password,
    ipAddress: ipAddress,
    field: 'password',
  }).catch(async error => {
    // The same link, used at the same moment, may have changed the address by which the password was looked up.
    await readLink(db, body.codigo, 'novo-email')
    throw error
  })
  return db.transaction(async tx => {
    const { link, account } = await consumeLink(tx, body.codigo, 'novo-email')
    if (account.senha !== senha) throw new Problem('invalid', { errors: { password: 'incorrect' } })
    await moveEmail(tx, account, link.email)
    for (const kind of ['nova-senha', 'juntar-doacoes'] as const) await deleteUnusedLinks(tx, account.id, kind)
    return { email: link.email }
  })
}
