import { eq } from 'drizzle-orm'
import type { Tokens } from '#contract/login/tokens.ts'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { setNewPassword as endpoint } from '../../contract/links.ts'
import { findAccount, lockAccount } from '../account/account.ts'
import { hashPassword } from '../account/passwords.ts'
import { refuseCommonPassword } from '../account/refuse-common-password.ts'
import { askSecondFactor } from '../factors/ask-second-factor.ts'
import { readLink } from '../links/links.ts'
import { openSession } from '../session/open-session.ts'
import { resolveLinkChurch } from '../session/resolve-link-church.ts'
import { accountTable } from '../tables.ts'
import { hashSecret } from '../tokens.ts'
import { finishLink, sealPassword } from './finish-link.ts'

/**
 * Sets a new password with a mailed link, ends all sessions, and logs in. The link also proves the address, so an account that was not
 * active becomes active; its name and phone are deleted and asked for again.
 * @throws Problem `second-factor` for an account that has one: a mailbox is none, so nothing changes before the right answer
 */
export async function setNewPassword(context: HandlerContext<typeof endpoint>): Promise<Tokens> {
  const { db, body, userAgent, services } = context
  // Checked before the password is hashed, so that an unknown code costs no hashing.
  const link = await readLink(db, body.codigo, context.church, 'nova-senha')
  const found = await findAccount(db, eq(accountTable.id, link.contaId))
  if (found?.email !== link.email) throw new Problem('link-expired')
  const { church, db: linkChurchDb } = await resolveLinkChurch(context, link)
  await refuseCommonPassword(body.senha, found, context.church ?? church, 'senha')
  const senha = await hashPassword(body.senha)
  const at = { services, church: context.church ?? church }
  const login = await linkChurchDb.transaction(async tx => {
    // Locked before it is asked about, so that a factor that is being added counts.
    await lockAccount(tx, found.id)
    const waiting = { code: body.codigo, sealedPassword: sealPassword(services, senha) }
    const secondFactor = await askSecondFactor(tx, at, found.id, body.dispositivo, waiting)
    if (secondFactor) return { secondFactor }
    await finishLink(tx, { services, church }, hashSecret(body.codigo), senha)
    const origin = { church: at.church, userAgent, browser: body.dispositivo }
    return { tokens: await openSession(tx, services.secret, found.id, origin, { isConfirmed: true, secondFactor: false }) }
  })
  if (login.secondFactor) throw new Problem('second-factor', { secondFactor: login.secondFactor })
  return login.tokens
}
