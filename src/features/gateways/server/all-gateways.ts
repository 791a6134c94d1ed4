import type { AnyGateway } from '#server/payment-gateway.ts'
import { cardconnect } from './cardconnect/cardconnect.ts'
import { paypal } from './paypal/paypal.ts'
import { picpay } from './picpay/picpay.ts'
import { stripe } from './stripe/stripe.ts'
import { zoop } from './zoop/zoop.ts'

/** Every gateway that a church can use: a new one is a folder and a line here. In this order staff see them. */
export const gateways: readonly AnyGateway[] = [cardconnect, picpay, stripe, zoop, paypal]
