import type { ChurchState } from '#server/http/context.ts'
import type { Services } from '#server/http/services.ts'

/** Mails in an hour, asked for from one address or for one e-mail, before a captcha is due; and the most that one e-mail gets. */
const trusted = 2
const most = 20
const seconds = 3_600

type From = { services: Services; church: ChurchState; address: string }

/**
 * Counts a mail that anyone may ask for in another's name.
 * @throws Problem `invalid` when a captcha is due, `too-many`
 */
export async function mailsAllowed(
  { services, church, address }: From,
  what: string,
  email: string,
  captcha: string | undefined,
): Promise<void> {
  const { limits } = services
  const mails = { name: `${what}-email`, who: email, calls: most, seconds }
  const here = await limits.take(`${what}-address`, address, 10_000, seconds)
  const there = await limits.take(mails.name, mails.who, mails.calls, mails.seconds)
  if (Math.max(here, there) <= trusted) return
  try {
    await services.captcha.check(captcha, church, address)
  } catch (error) {
    // No mail was sent: who cannot answer must not use up what the owner of the address may ask for.
    await limits.giveBack(mails.name, mails.who, mails.calls, mails.seconds)
    throw error
  }
}
