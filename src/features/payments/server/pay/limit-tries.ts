import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'

type Try = {
  church: ChurchState
  accountId: number | undefined
  ipAddress: string
  /** What tells the card from others, before the gateway is asked; `undefined`: it is not about a card. */
  card: string | undefined
  captcha: string | undefined
}

type Limit = { calls: number; seconds: number }
/** A name of what is counted, who is counted, how often they may, and after how many a captcha is asked for. */
type Counter = readonly [name: string, caller: string, limit: Limit, untilCaptcha: number]

/** A hall behind one router: at least 60 payments a minute without a card. */
const perAddress = { calls: 120, seconds: 60 }
/** Declined cards. After three of a card, from an address or of an account, a captcha is asked for; a church under attack asks everybody. */
const declined = {
  card: { calls: 5, seconds: 3_600 },
  account: { calls: 10, seconds: 3_600 },
  address: { calls: 20, seconds: 3_600 },
  church: { calls: 100, seconds: 3_600 },
}
const declinesUntilCaptcha = 3
const declinesOfChurchUntilCaptcha = 20

const counterOfCard = (card: string): Counter => ['card declined', card, declined.card, declinesUntilCaptcha]

/**
 * Keeps testers of stolen cards away, and nobody else: only what a gateway declines counts. Each try is counted first and given back when it was
 * not declined, so that many at once cannot exceed the limit.
 * @throws Problem `too-many`; `invalid` with `captcha` after a few declines
 */
export async function limitTries(
  { limits, captcha: captchas }: Pick<Services, 'limits' | 'captcha'>,
  { church, accountId, ipAddress, card, captcha }: Try,
) {
  await limits.consume('payment', ipAddress, perAddress.calls, perAddress.seconds)
  if (card === undefined) return { count: async () => {} }
  const counters: readonly Counter[] = [
    counterOfCard(card),
    ...(accountId === undefined ? [] : ([['card declined account', `a${accountId}`, declined.account, declinesUntilCaptcha]] as const)),
    ['card declined address', ipAddress, declined.address, declinesUntilCaptcha],
    ['card declined church', `i${church.id}`, declined.church, declinesOfChurchUntilCaptcha],
  ]
  const counted: Counter[] = []
  const giveBack = async () => {
    for (const [name, caller, { calls, seconds }] of counted) await limits.refund(name, caller, calls, seconds)
  }
  try {
    let needsCaptcha = false
    for (const counter of counters) {
      const [name, caller, { calls, seconds }, most] = counter
      if ((await limits.consume(name, caller, calls, seconds)) > most) needsCaptcha = true
      counted.push(counter)
    }
    if (needsCaptcha) await captchas.check(captcha, church, ipAddress)
  } catch (error) {
    await giveBack()
    throw error
  }
  return {
    /**
     * @param declined left out: it was not declined. `fingerprint`: the gateway's own of the card, when its reply tells it; a saved card is known by
     * it, too
     */
    async count(declined?: { fingerprint?: string | undefined }) {
      if (!declined) return giveBack()
      const { fingerprint } = declined
      if (fingerprint === undefined || fingerprint === card) return
      const [name, caller, { calls, seconds }] = counterOfCard(fingerprint)
      // Nothing is left to be refused.
      await limits.consume(name, caller, calls, seconds).catch(() => {})
    },
  }
}
