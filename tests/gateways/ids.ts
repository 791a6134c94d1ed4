import { cardconnect } from '#features/gateways/server/cardconnect/cardconnect.ts'
import { paypal } from '#features/gateways/server/paypal/paypal.ts'
import { picpay } from '#features/gateways/server/picpay/picpay.ts'
import { stripe } from '#features/gateways/server/stripe/stripe.ts'
import { zoop } from '#features/gateways/server/zoop/zoop.ts'

export const gatewayIds = { cardconnect: cardconnect.id, picpay: picpay.id, stripe: stripe.id, zoop: zoop.id, paypal: paypal.id }
export type GatewayName = keyof typeof gatewayIds
