import { Problem } from '#contract/problems.ts'
import type { Handling } from '#server/http/api/on.ts'
import { brandOf } from '#server/mail/letter.ts'
import { deliverMail } from '#server/mail/mail.ts'
import type { logIn as call, Tokens } from '../../contract/session.ts'
import { holdAccount } from '../account/account.ts'
import { deviceName } from '../devices/device-name.ts'
import { makeLink } from '../links/links.ts'
import { newDeviceMail } from '../mails/mails.ts'
import { checkPassword } from './check-password.ts'
import { isNewBrowser, openSession } from './open-session.ts'

/**
 * Logs in with e-mail and password. An account that has logged in before hears of a browser it never used.
 * @throws Problem as `checkPassword`; `not-confirmed` for an address that is not confirmed yet, if the password is right
 */
export async function logIn({ db, church, body, address, userAgent, services }: Handling<typeof call>): Promise<Tokens> {
  const { secret, limits, captcha, env } = services
  const account = await checkPassword(db, limits, {
    email: body.username,
    password: body.password,
    address,
    browser: body.dispositivo,
    captcha: () => captcha.check(body.captcha, church, address),
  })
  if (!account.emailConfirmadoEm) throw new Problem('not-confirmed')
  const { id, email, nome: name } = account
  return db.transaction(async tx => {
    // Held, and looked at again: a password that was changed while this one was checked opens nothing.
    if ((await holdAccount(tx, id))?.senha !== account.senha) throw new Problem('wrong-password')
    if (await isNewBrowser(tx, id, body.dispositivo)) {
      const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: id, email, church })
      const seen = { device: deviceName(userAgent), when: new Date(), notMeCode }
      await tx.send(deliverMail, newDeviceMail(brandOf(env, church), { to: email, name }, seen))
    }
    return openSession(tx, secret, id, { church, userAgent, browser: body.dispositivo })
  })
}
