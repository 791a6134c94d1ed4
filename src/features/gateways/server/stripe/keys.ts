import * as z from 'zod/mini'

const isLive = (key: string) => key.split('_')[1] === 'live'

/**
 * What a church copies from Stripe's dashboard. A restricted key (`rk_`) is enough when it may write payment intents, setup intents, customers,
 * payment methods and refunds, and read disputes.
 */
export const StripeKeys = z
  .object({
    chaveSecreta: z.string().check(z.regex(/^[rs]k_(test|live)_\w{1,240}$/)),
    chavePublica: z.string().check(z.regex(/^pk_(test|live)_\w{1,240}$/)),
    segredoWebhook: z.string().check(z.regex(/^whsec_[\w+/=]{1,240}$/)),
  })
  // Otherwise cards are typed into another account than the one that is asked for the money.
  .check(z.refine(keys => isLive(keys.chaveSecreta) === isLive(keys.chavePublica)))

export type StripeKeys = z.infer<typeof StripeKeys>
