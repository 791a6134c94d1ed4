import type { FakeReply } from './fake-server.ts'

/** Cards that Stripe knows by a name (docs.stripe.com/testing). With `_` and anything behind it, the name is another card of this kind. */
const kindsOfCards: Record<string, { brand?: string; last4: string; decline?: string; code?: string; needsPerson?: boolean }> = {
  pm_card_visa: { last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_threeDSecure2Required: { last4: '3220', needsPerson: true },
  pm_card_chargeDeclined: { last4: '0002', decline: 'generic_decline' },
  pm_card_chargeDeclinedInsufficientFunds: { last4: '9995', decline: 'insufficient_funds' },
  pm_card_chargeDeclinedLostCard: { last4: '9987', decline: 'lost_card' },
  pm_card_chargeDeclinedExpiredCard: { last4: '0069', code: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: { last4: '0127', code: 'incorrect_cvc' },
}

export type FakeMethod = { id: string; kind: string; type: string; customer: string | null; isAuthenticated: boolean }
export type FakeCharge = { id: string; intent: string; codigo: string; amount: number; currency: string; fee: number; disputed: boolean }
export type FakeRefund = { id: string; intent: string; amount: number; status: 'succeeded' | 'pending' | 'failed'; metadata?: object }
export type FakeDispute = { id: string; intent: string; amount: number; status: string }
export type FakeError = { type?: string; code?: string; decline_code?: string; param?: string; message?: string }
export type FakeIntent = {
  id: string
  status: string
  amount: number
  currency: string
  type: string
  codigo: string
  description: string
  customer: string | null
  usage: string | null
  method: FakeMethod | null
  charge: FakeCharge | null
  error: FakeError | null
  nextAction: Record<string, unknown> | null
}

export const kindOfCard = (token: string) => Object.keys(kindsOfCards).find(kind => token === kind || token.startsWith(`${kind}_`))

export const cardOf = ({ kind }: FakeMethod) => ({ brand: 'visa', ...kindsOfCards[kind], last4: kindsOfCards[kind]?.last4 ?? '' })

/** What Stripe says when the bank declines this card. */
export function declineOf(method: FakeMethod): FakeError | undefined {
  const { decline, code } = cardOf(method)
  if (decline) return { type: 'card_error', code: 'card_declined', decline_code: decline, message: 'Your card was declined.' }
  return code ? { type: 'card_error', code, message: 'Your card was declined.' } : undefined
}

export const methodJson = (method: FakeMethod) => {
  const { brand, last4 } = cardOf(method)
  const card = { brand, last4, exp_month: 4, exp_year: 2031, fingerprint: `fp_${last4}`, funding: 'credit' }
  const { id, type, customer } = method
  return { id, object: 'payment_method', type, customer, billing_details: { name: 'Maria Souza' }, ...(type === 'card' && { card }) }
}

/** @param expand what is wanted as an object; all else is only named */
export function intentJson(intent: FakeIntent, refunds: FakeRefund[], expand: string[]) {
  const { id, status, amount, currency, description, customer, charge, method, error } = intent
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: charge ? amount : 0,
    client_secret: `${id}_secret_1`,
    currency,
    customer,
    description,
    last_payment_error: error,
    latest_charge: charge && (expand.some(path => path.startsWith('latest_charge')) ? chargeJson(charge, refunds, expand) : charge.id),
    livemode: false,
    metadata: { codigo: intent.codigo },
    next_action: intent.nextAction,
    payment_method: method && (expand.includes('payment_method') ? methodJson(method) : method.id),
    payment_method_types: [intent.type],
    setup_future_usage: intent.usage,
    status,
  }
}

function chargeJson({ id, intent, amount, currency, fee, disputed }: FakeCharge, refunds: FakeRefund[], expand: string[]) {
  // Stripe counts a refund from the moment it is asked for, until it fails.
  const counted = refunds.filter(refund => refund.intent === intent && refund.status !== 'failed')
  const amountRefunded = counted.reduce((sum, refund) => sum + refund.amount, 0)
  const balance = { id: `txn_${id}`, object: 'balance_transaction', amount, currency, fee, net: amount - fee }
  return {
    id,
    object: 'charge',
    amount,
    amount_refunded: amountRefunded,
    balance_transaction: expand.includes('latest_charge.balance_transaction') ? balance : balance.id,
    captured: true,
    currency,
    disputed,
    paid: true,
    payment_intent: intent,
    refunded: amountRefunded === amount,
  }
}

export const failure = (status: number, error: FakeError): FakeReply => ({
  status,
  json: { error: { type: 'invalid_request_error', message: 'Said to developers.', ...error } },
})
export const missing = (param: string) => failure(param === 'intent' ? 404 : 400, { code: 'resource_missing', param })
export const wrongState = () => failure(400, { code: 'payment_intent_unexpected_state' })
