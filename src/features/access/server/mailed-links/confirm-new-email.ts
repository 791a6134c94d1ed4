import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { confirmNewEmail as endpoint } from '../../contract/links.ts'
import { findAccount, lockAccount } from '../account/account.ts'
import { askSecondFactor } from '../factors/ask-second-factor.ts'
import { readLink } from '../links/links.ts'
import { checkPassword } from '../session/check-password.ts'
import { accountTable } from '../tables.ts'
import { hashSecret } from '../tokens.ts'
import { finishLink } from './finish-link.ts'

/**
 * Changes the address of the account to the one that the link was mailed to. Requires the account's password; a wrong one is counted
 * like one at login and does not use up the link.
 * @throws Problem `second-factor` for an account that has one: nothing changes before the right answer, which also logs in
 */
export async function confirmNewEmail(context: HandlerContext<typeof endpoint>): Promise<{ email: string }> {
  const { db, body, church, ipAddress, services } = context
  const { contaId } = await readLink(db, body.codigo, church, 'novo-email')
  const found = await findAccount(db, eq(accountTable.id, contaId))
  if (!found) throw new Problem('link-expired')
  const { senha } = await checkPassword(db, services.limits, {
    email: found.email,
    password: body.password,
    ipAddress: ipAddress,
    field: 'password',
  }).catch(async error => {
    // The same link, used at the same moment, may have changed the address by which the password was looked up.
    await readLink(db, body.codigo, church, 'novo-email')
    throw error
  })
  const change = await db.transaction(async tx => {
    const account = await lockAccount(tx, contaId)
    // A password that was changed in the meantime is a wrong one now.
    if (account && account.senha !== senha) throw new Problem('invalid', { errors: { password: 'incorrect' } })
    const secondFactor = await askSecondFactor(tx, { services, church }, contaId, body.dispositivo, { code: body.codigo })
    if (secondFactor) return { secondFactor }
    return { email: (await finishLink(tx, { services, church }, hashSecret(body.codigo), null)).email }
  })
  if (change.secondFactor) throw new Problem('second-factor', { secondFactor: change.secondFactor })
  return { email: change.email }
}
