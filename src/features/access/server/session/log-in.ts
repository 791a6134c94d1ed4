import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { logIn as endpoint, Tokens } from '../../contract/session.ts'
import { lockAccount } from '../account/account.ts'
import { deviceName } from '../devices/device-name.ts'
import { makeLink } from '../links/links.ts'
import { newDeviceMail } from '../mails/mails.ts'
import { checkPassword } from './check-password.ts'
import { isNewBrowser, openSession } from './open-session.ts'

/** Logins of one account. For an address only wrong passwords count: a whole congregation may be behind it. */
const maxLogins = { calls: 30, seconds: 60 }

/**
 * Logs in with e-mail and password. Mails the owner about a login from a new browser, except for the very first login of the account.
 * @throws Problem as `checkPassword`; `not-confirmed` for an address that is not confirmed yet, only if the password is correct; `too-many`
 */
export async function logIn({ db, church, body, ipAddress, userAgent, services }: HandlerContext<typeof endpoint>): Promise<Tokens> {
  const { secret, limits, captcha, env } = services
  const account = await checkPassword(db, limits, {
    email: body.username,
    password: body.password,
    ipAddress: ipAddress,
    browser: body.dispositivo,
    captcha: () => captcha.check(body.captcha, church, ipAddress),
  })
  if (!account.emailConfirmadoEm) throw new Problem('not-confirmed')
  const { id, email, nome: name } = account
  await limits.consume('login', String(id), maxLogins.calls, maxLogins.seconds)
  return db.transaction(async tx => {
    // Locked and checked again: a password that was changed while it was being checked opens no session.
    if ((await lockAccount(tx, id))?.senha !== account.senha) throw new Problem('wrong-password')
    if (!account.isKnownBrowser && (await isNewBrowser(tx, id, body.dispositivo))) {
      const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: id, email, church })
      const login = { device: deviceName(userAgent), when: new Date(), notMeCode }
      await tx.send(deliverMail, newDeviceMail(brandOf(env, church), { to: email, name }, login))
    }
    return openSession(tx, secret, id, { church, userAgent, browser: body.dispositivo })
  })
}
