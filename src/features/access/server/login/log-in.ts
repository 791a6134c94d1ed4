import type { Tokens } from '#contract/login/tokens.ts'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { logIn as endpoint } from '../../contract/session.ts'
import { lockAccount } from '../account/account.ts'
import { askSecondFactor } from '../factors/ask-second-factor.ts'
import { checkPassword } from '../session/check-password.ts'
import { completeLogin, countLogin } from '../session/complete-login.ts'

/**
 * Logs in with e-mail and password.
 * @throws Problem as `checkPassword`; `second-factor` when the account has one; `not-confirmed` for an address that is not confirmed yet,
 * only if the password is correct; `too-many`
 */
export async function logIn(context: HandlerContext<typeof endpoint>): Promise<Tokens> {
  const { db, church, body, ipAddress, services } = context
  const { limits, captcha } = services
  const account = await checkPassword(db, limits, {
    email: body.username,
    password: body.password,
    ipAddress: ipAddress,
    browser: body.dispositivo,
    captcha: () => captcha.check(body.captcha, church, ipAddress),
  })
  const { id, isKnownBrowser } = account
  if (!account.emailConfirmadoEm) throw new Problem('not-confirmed')
  await countLogin(services, id, (isKnownBrowser && body.dispositivo) || ipAddress)
  const login = await db.transaction(async tx => {
    // Locked and checked again: a password that was changed while it was being checked opens no session.
    const locked = await lockAccount(tx, id)
    if (locked?.senha !== account.senha) throw new Problem('wrong-password')
    const secondFactor = account.hasSecondFactor ? await askSecondFactor(tx, context, id, body.dispositivo) : undefined
    if (secondFactor) return { secondFactor }
    return { tokens: await completeLogin(tx, context, locked, { browser: body.dispositivo, isKnownBrowser, secondFactor: false }) }
  })
  if (login.secondFactor) throw new Problem('second-factor', { secondFactor: login.secondFactor })
  return login.tokens
}
