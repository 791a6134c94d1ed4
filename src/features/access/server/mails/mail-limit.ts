import { limitWithCaptcha } from '#server/captcha/limit-with-captcha.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'

/** Mails per hour, from one IP address and for one e-mail. */
const perHour = { seconds: 3_600, captcha: 2 }
const fromAddress = { ...perHour, calls: 10_000 }
const toEmail = { ...perHour, calls: 20 }

type LimitContext = { services: Services; church: ChurchState; ipAddress: string }

/**
 * Counts a mail that anyone may request for an e-mail, also for that of another person.
 * @param purpose part of the name of the limit
 * @throws Problem `invalid` when a captcha is required; `too-many`
 */
export const consumeMailLimit = (context: LimitContext, purpose: string, email: string, captcha: string | undefined): Promise<void> =>
  limitWithCaptcha(context, captcha, [
    { ...fromAddress, name: `${purpose}-address`, caller: context.ipAddress },
    { ...toEmail, name: `${purpose}-email`, caller: email },
  ])
