import { GatewayError, type StoredCard } from '#server/payment-gateway.ts'
import type { PaymentMethod } from './intent.ts'

/** How we remember a card that Stripe keeps: a payment method can be used again only together with its customer. */
export const cardReference = (customer: string, paymentMethod: string): string => `${customer}:${paymentMethod}`

/** @throws GatewayError `card-data` when it is no reference of a card at Stripe */
export function readCardReference(reference: string): { customer: string; paymentMethod: string } {
  const [, customer, paymentMethod] = /^(cus_\w{1,60}):(pm_\w{1,60})$/.exec(reference) ?? []
  if (!customer || !paymentMethod) throw new GatewayError('card-data', 'reference')
  return { customer, paymentMethod }
}

/** A token of Stripe.js. @throws GatewayError `card-data` for anything else, which therefore is never sent on */
export function cardToken(token: string): string {
  if (!/^pm_\w{1,60}$/.test(token)) throw new GatewayError('card-data', 'token')
  return token
}

/** @throws GatewayError `uncertain` `reply` when it is no card */
export function storedCard(customer: string, { id, card, billing_details: billing }: PaymentMethod): StoredCard {
  if (!card) throw new GatewayError('uncertain', 'reply')
  return {
    referencia: cardReference(customer, id),
    bandeira: card.brand,
    final: card.last4,
    titular: billing?.name ?? '',
    validade: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`,
    impressao: card.fingerprint ?? null,
  }
}
