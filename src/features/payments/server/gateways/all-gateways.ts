import { cardconnect } from './cardconnect/cardconnect.ts'
import type { Gateway } from './gateway.ts'
import { paypal } from './paypal/paypal.ts'
import { picpay } from './picpay/picpay.ts'
import { stripe } from './stripe/stripe.ts'
import { zoop } from './zoop/zoop.ts'

/** Every gateway that a church can use. */
// biome-ignore lint/suspicious/noExplicitAny: each gateway has keys of its own
export const gateways: readonly Gateway<any>[] = [cardconnect, picpay, stripe, zoop, paypal]
