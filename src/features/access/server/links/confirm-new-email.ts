import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Handling } from '#server/http/api/on.ts'
import type { confirmNewEmail as call } from '../../contract/links.ts'
import { findAccount } from '../account/account.ts'
import { moveEmail } from '../account/move-email.ts'
import { checkPassword } from '../session/check-password.ts'
import { accountTable } from '../tables.ts'
import { endLinks, readLink, takeLink } from './links.ts'

/**
 * Takes the address that a link was mailed to, with the account's password; a wrong one is counted like that of a login and leaves
 * the link as it is. Links to the old address that set a password end with it.
 */
export async function confirmNewEmail({ db, body, address, services }: Handling<typeof call>): Promise<{ email: string }> {
  const { contaId } = await readLink(db, body.codigo, 'novo-email')
  const known = await findAccount(db, eq(accountTable.id, contaId))
  if (!known) throw new Problem('link-expired')
  const { senha } = await checkPassword(db, services.limits, { email: known.email, password: body.password, address, field: 'password' })
  return db.transaction(async tx => {
    const { link, account } = await takeLink(tx, body.codigo, 'novo-email')
    if (account.senha !== senha) throw new Problem('invalid', { errors: { password: 'incorrect' } })
    await moveEmail(tx, account, link.email)
    await endLinks(tx, account.id, 'nova-senha')
    return { email: link.email }
  })
}
