import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'

type Try = { church: ChurchState; accountId: number | undefined; ipAddress: string; isCard: boolean; captcha: string | undefined }

/** A hall behind one router: at least 60 payments a minute without a card. */
const perAddress = { calls: 120, seconds: 60 }
/** Declined cards. After three from an address or of an account, a captcha is asked for; a church under attack asks everybody. */
const declined = {
  address: { calls: 20, seconds: 3_600 },
  account: { calls: 10, seconds: 3_600 },
  church: { calls: 100, seconds: 3_600 },
}
const declinesUntilCaptcha = 3
const declinesOfChurchUntilCaptcha = 20

/**
 * Keeps testers of stolen cards away, and nobody else: only what a gateway declines counts. Each try is counted first and given back when it was
 * not declined, so that many at once cannot exceed the limit.
 * @throws Problem `too-many`; `invalid` with `captcha` after a few declines
 */
export async function limitTries({ limits, captcha: captchas }: Services, { church, accountId, ipAddress, isCard, captcha }: Try) {
  await limits.consume('payment', ipAddress, perAddress.calls, perAddress.seconds)
  if (!isCard) return { count: async () => {} }
  const counters = [
    ['card declined address', ipAddress, declined.address, declinesUntilCaptcha],
    ...(accountId === undefined ? [] : ([['card declined account', `a${accountId}`, declined.account, declinesUntilCaptcha]] as const)),
    ['card declined church', `i${church.id}`, declined.church, declinesOfChurchUntilCaptcha],
  ] as const
  let needsCaptcha = false
  for (const [name, caller, { calls, seconds }, most] of counters)
    if ((await limits.consume(name, caller, calls, seconds)) > most) needsCaptcha = true
  const giveBack = async () => {
    for (const [name, caller, { calls, seconds }] of counters) await limits.refund(name, caller, calls, seconds)
  }
  if (needsCaptcha)
    await captchas.check(captcha, church, ipAddress).catch(async error => {
      await giveBack()
      throw error
    })
  return {
    async count(isDeclined: boolean) {
      if (!isDeclined) await giveBack()
    },
  }
}
