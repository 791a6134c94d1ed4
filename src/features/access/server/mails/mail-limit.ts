import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'

/** Mails per window, from one IP address or for one e-mail, before a captcha is required. */
const mailsBeforeCaptcha = 2
/** Mails per window for one e-mail. */
const maxMails = 20
const windowSeconds = 3_600

type LimitContext = { services: Services; church: ChurchState; ipAddress: string }

/**
 * Counts a mail that anyone may request for an e-mail, also for that of another person.
 * @param purpose part of the name of the limit
 * @throws Problem `invalid` when a captcha is required; `too-many`
 */
export async function consumeMailLimit(
  { services, church, ipAddress }: LimitContext,
  purpose: string,
  email: string,
  captcha: string | undefined,
): Promise<void> {
  const { limits } = services
  const emailLimit = { name: `${purpose}-email`, key: email, calls: maxMails, seconds: windowSeconds }
  const countByAddress = await limits.consume(`${purpose}-address`, ipAddress, 10_000, windowSeconds)
  const countByEmail = await limits.consume(emailLimit.name, emailLimit.key, emailLimit.calls, emailLimit.seconds)
  if (Math.max(countByAddress, countByEmail) <= mailsBeforeCaptcha) return
  try {
    await services.captcha.check(captcha, church, ipAddress)
  } catch (error) {
    // No mail was sent. A caller who cannot solve the captcha must not use up the limit of the owner of the address.
    await limits.refund(emailLimit.name, emailLimit.key, emailLimit.calls, emailLimit.seconds)
    throw error
  }
}
