import type { Tokens } from '#contract/login/tokens.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { deliverMail } from '#server/mail/mail.ts'
import { brandOf } from '#server/mail/mail-content.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { AccountRow } from '../account/account.ts'
import { makeLink } from '../links/links.ts'
import { newDeviceMail } from '../mails/mails.ts'
import { deviceName } from './device-name.ts'
import { isNewBrowser, openSession } from './open-session.ts'

type LoginContext = { services: Services; church: ChurchState | null; userAgent: string | undefined }
type Login = { browser: string | undefined; secondFactor: boolean; isKnownBrowser?: boolean }

/** Logins of one account, in a browser that it knows or else from one IP address. */
const maxLogins = { calls: 30, seconds: 60 }

/**
 * Counts a login with the right password. Whoever else has it, and no second factor, must not keep the owner out with it: so for each place by itself.
 * @param place a browser in which the account has logged in before, or an IP address
 * @throws Problem `too-many`
 */
export const countLogin = ({ limits }: Pick<Services, 'limits'>, accountId: number, place: string) =>
  limits.consume('login', `${accountId} ${place}`, maxLogins.calls, maxLogins.seconds)

/**
 * Opens a session for somebody who has proved who they are. Mails the owner about a login from a new browser, except for the very first
 * login of the account.
 * @param tx has the account locked
 */
export async function completeLogin(
  tx: UnitOfWork & ChurchTx,
  { services, church, userAgent }: LoginContext,
  { id, email, nome: name }: AccountRow,
  { browser, secondFactor, isKnownBrowser }: Login,
): Promise<Tokens> {
  if (!isKnownBrowser && (await isNewBrowser(tx, id, browser))) {
    const notMeCode = await makeLink(tx, { kind: 'nao-fui-eu', accountId: id, email, church })
    const login = { device: deviceName(userAgent), when: new Date(), notMeCode }
    await tx.send(deliverMail, newDeviceMail(brandOf(services.env, church), { to: email, name }, login))
  }
  return openSession(tx, services.secret, id, { church, userAgent, browser }, { isConfirmed: true, secondFactor })
}
