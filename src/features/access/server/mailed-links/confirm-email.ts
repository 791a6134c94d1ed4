import { eq } from 'drizzle-orm'
import type { Tokens } from '#contract/login/tokens.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { confirmEmail as endpoint } from '../../contract/links.ts'
import { type AccountRow, findAccount, isComplete } from '../account/account.ts'
import { askSecondFactor } from '../factors/ask-second-factor.ts'
import { consumeLink, readLink } from '../links/links.ts'
import { ensureMember } from '../registration/ensure-member.ts'
import { checkPassword } from '../session/check-password.ts'
import { openSession } from '../session/open-session.ts'
import { resolveLinkChurch } from '../session/resolve-link-church.ts'
import { accountTable } from '../tables.ts'

/**
 * Confirms the address of a registration with its password, creates the member record in the church it was for, and logs in. A wrong
 * password is counted like one at login and does not use up the link.
 */
export async function confirmEmail(context: HandlerContext<typeof endpoint>): Promise<Tokens> {
  const { db, body, ipAddress, userAgent, services } = context
  const link = await readLink(db, body.codigo, context.church, 'confirmar-email')
  const found = await findAccount(db, eq(accountTable.id, link.contaId))
  if (found?.email !== link.email) throw new Problem('link-expired')
  const { senha } = await checkPassword(db, services.limits, {
    email: found.email,
    password: body.password,
    ipAddress: ipAddress,
    field: 'password',
  })
  const { church, db: linkChurchDb } = await resolveLinkChurch(context, link)
  const login = await linkChurchDb.transaction(async tx => {
    const { account } = await consumeLink(tx, body.codigo, context.church, 'confirmar-email')
    if (account.senha !== senha) throw new Problem('invalid', { errors: { password: 'incorrect' } })
    await activateAccount(tx, church, account)
    const origin = { church: context.church ?? church, userAgent, browser: body.dispositivo }
    const secondFactor = await askSecondFactor(tx, { services, church: origin.church }, account.id, body.dispositivo)
    if (secondFactor) return { secondFactor }
    return { tokens: await openSession(tx, services.secret, account.id, origin, { isConfirmed: true, secondFactor: false }) }
  })
  if (login.secondFactor) throw new Problem('second-factor', { secondFactor: login.secondFactor })
  return login.tokens
}

/**
 * Activates an account whose address was just proven and creates its member record in `church`. Does nothing when it is active already.
 * @param church the church of the registration; `null` creates no record
 */
export async function activateAccount(tx: ChurchTx, church: ChurchState | null, account: AccountRow): Promise<void> {
  if (account.emailConfirmadoEm) return
  await tx.update(accountTable).set({ emailConfirmadoEm: new Date() }).where(eq(accountTable.id, account.id))
  if (church && isComplete(account)) await ensureMember(tx, church, account)
}
