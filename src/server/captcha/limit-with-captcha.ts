import type { CountedCall } from '#server/http/api/limits.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'

/** How many calls one caller may make in a time, and after how many of them a captcha is asked for; without `captcha` it never is. */
export type CaptchaLimit = { name: string; caller: string; calls: number; seconds: number; captcha?: number }

type Asking = { services: Pick<Services, 'limits' | 'captcha'>; church: ChurchState | null; ipAddress: string }

/**
 * Counts a call that anyone may make. Who cannot solve the captcha is not counted: they must not use up what they share with others, such as the
 * mails to somebody's address or the visits of a church. So it is asked for before anything is counted, and afterwards only of those who were the
 * first ones together, at the same moment.
 * @param answer of the captcha, as the client has sent it
 * @throws Problem `invalid` with `captcha`; `too-many`
 */
export async function limitWithCaptcha(
  { services: { limits, captcha }, church, ipAddress }: Asking,
  answer: string | undefined,
  callLimits: readonly CaptchaLimit[],
): Promise<void> {
  const needsCaptcha = (count: number, limit: CaptchaLimit) => limit.captcha !== undefined && count > limit.captcha
  let isDue = false
  for (const limit of callLimits) {
    const { name, caller, calls, seconds } = limit
    isDue ||= needsCaptcha((await limits.count(name, caller, calls, seconds)) + 1, limit)
  }
  if (isDue) await captcha.check(answer, church, ipAddress)

  const counted: CountedCall[] = []
  try {
    let isDueNow = false
    for (const limit of callLimits) {
      const { name, caller, calls, seconds } = limit
      const call = await limits.consume(name, caller, calls, seconds)
      counted.push(call)
      isDueNow ||= needsCaptcha(call.count, limit)
    }
    if (isDueNow && !isDue) await captcha.check(answer, church, ipAddress)
  } catch (error) {
    for (const call of counted) await call.giveBack()
    throw error
  }
}
