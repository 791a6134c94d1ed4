import type { CountedCall } from '#server/http/api/limits.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { type Caller, type Limit, type Limits, triesAsked, triesDeclined, triesOpen } from './try-limits.ts'

type Try = {
  church: ChurchState
  accountId: number | undefined
  ipAddress: string
  /** What tells the card from others, before the gateway is asked; `undefined`: it is not about a card. */
  card: string | undefined
  /** A card that the member has saved: whoever else is behind their address has nothing to do with it. */
  isSaved: boolean
  captcha: string | undefined
}

/**
 * What has become of a try: declined, perhaps with the gateway's own fingerprint of the card; not decided yet; or invalid, so that nothing was made
 * and nobody was asked.
 */
export type TryOutcome = { kind: 'declined'; fingerprint?: string | undefined } | { kind: 'open' } | { kind: 'invalid' }

/** One counter of the limits. `key`: what tells the caller from others. */
type Counter = { name: string; caller: Caller; key: string; limit: Limit }

/** Payments of an account, or of the visitors of a church behind one address: a hall behind one router makes at least 60 a minute. */
const atOnce = { calls: 120, seconds: 60 }

/**
 * Keeps testers of stolen cards away, and nobody else. What counts is what a gateway has declined, and, less, what a bank has asked the person about:
 * that tells as well that a card is alive. How many are asked about at the same time has a limit of its own, so that a hall that gives at once is not
 * taken for a tester, and a tester cannot ask about a hundred cards before the first answer.
 * @throws Problem `too-many`; `invalid` with `captcha` after a few
 */
export async function limitTries(
  { limits, captcha: captchas }: Pick<Services, 'limits' | 'captcha'>,
  { church, accountId, ipAddress, card, isSaved, captcha }: Try,
) {
  const account = accountId === undefined ? undefined : `a${accountId}`
  const address = `${ipAddress} ${church.id}`
  const made = await limits.consume('payment', account ?? address, atOnce.calls, atOnce.seconds)
  const countInvalid = async (outcome?: TryOutcome) => {
    if (outcome?.kind === 'invalid') await made.giveBack()
  }
  if (card === undefined) return { count: countInvalid }
  const keys = { card, account, address: isSaved ? undefined : address, church: `i${church.id}` }
  const countersOf = (kind: string, limitOf: Limits) =>
    (Object.entries(limitOf) as [Caller, Limit][]).flatMap(([caller, limit]): Counter[] => {
      const key = keys[caller]
      return key === undefined ? [] : [{ name: `card ${kind} ${caller}`, caller, key, limit }]
    })
  const declined = countersOf('declined', triesDeclined)
  const open = countersOf('open', triesOpen)
  const asked = countersOf('asked', triesAsked)
  const add = ({ name, key, limit }: Counter) => limits.consume(name, key, limit.calls, limit.seconds)
  // Nothing is left to be refused: the gateway was asked already.
  const addAll = (counters: readonly Counter[]) => Promise.all(counters.map(counter => add(counter).catch(() => {})))

  let needsCaptcha = false
  for (const counter of [...declined, ...open]) {
    const { name, key, limit } = counter
    const before = await limits.count(name, key, limit.calls, limit.seconds)
    // Refuses, with the time to wait.
    if (before >= limit.calls) await add(counter)
    if (limit.captcha !== undefined && before >= limit.captcha) needsCaptcha = true
  }
  if (needsCaptcha) await captchas.check(captcha, church, ipAddress)
  const counted: CountedCall[] = []
  const giveBack = async () => {
    for (const call of counted) await call.giveBack()
  }
  for (const counter of asked)
    try {
      counted.push(await add(counter))
    } catch (error) {
      await giveBack()
      throw error
    }

  return {
    /** Once the gateway has answered, or was not asked. @param outcome left out: paid, or nothing that says anything about the card */
    async count(outcome?: TryOutcome) {
      await giveBack()
      await countInvalid(outcome)
      if (outcome?.kind === 'open') await addAll(open)
      if (outcome?.kind !== 'declined') return
      await addAll(declined)
      const { fingerprint } = outcome
      // A saved card is known by it, too.
      if (fingerprint === undefined || fingerprint === card) return
      await addAll(declined.filter(({ caller }) => caller === 'card').map(counter => ({ ...counter, key: fingerprint })))
    },
  }
}
